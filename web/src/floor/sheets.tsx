/** What the players wrote down on the tablet of their board, as it stands there; nobody has read it for them. */
import { cells } from '../tablet/sheet';
import { SHEET } from '../words/tablet';

type Written = { text: string; struck?: boolean }[];

export function Sheets({ sheets }: { sheets: Record<'white' | 'black', Written> }) {
  return (
    <>
      {(['white', 'black'] as const).map((color) => (
        <details key={color} class="written-sheet">
          <summary>{SHEET.title(color)}</summary>
          <p>
            {cells(sheets[color]).map(({ text, struck }, index) => (
              <span key={index}>
                {index % 2 === 0 && `${index / 2 + 1}. `}
                {struck.map((old, at) => (
                  <s key={at}>
                    <span class="unseen">{SHEET.struck} </span>
                    {old}{' '}
                  </s>
                ))}
                {text}{' '}
              </span>
            ))}
            {sheets[color].length === 0 && SHEET.empty}
          </p>
        </details>
      ))}
    </>
  );
}
