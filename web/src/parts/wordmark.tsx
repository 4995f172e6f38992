/** The name of the house, always a way home. */
export function Wordmark() {
  return (
    <a class="wordmark" href="/">
      <svg viewBox="0 0 8 8" aria-hidden="true" focusable="false">
        <path d="M0 0h4v4H0zM4 4h4v4H4z" />
      </svg>
      <span class="wordmark-word">Jadoube</span>
    </a>
  );
}
