/** A link that is shown this once: to be copied, or to be scanned across the desk. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { copy } from '../copy';
import { OnlyHere } from '../parts/only-here';
import { INVITING } from '../words/people';
import { useLinksFrom } from './links-from';
import { QrCode, useCodes } from './qr-code';

export function ShownOnce({ words, path, children }: { words: string; path: string; children?: ComponentChildren }) {
  const [copied, setCopied] = useState(false);
  const told = useRef<HTMLParagraphElement>(null);
  const { origin } = useLinksFrom();
  const address = origin + path;
  const [code] = useCodes([address]);
  useEffect(() => told.current?.focus(), []);
  return (
    <>
      <p ref={told} tabIndex={-1}>
        {words}
      </p>
      <div class="link">
        <div>
          <code>{address}</code>
          <div class="row">
            <button class="primary" onClick={() => void copy(address).then(setCopied)}>
              {copied ? INVITING.copied : INVITING.copy}
            </button>
            {children}
          </div>
        </div>
        <QrCode rows={code} />
      </div>
      <OnlyHere />
    </>
  );
}
