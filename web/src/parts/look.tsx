/** The choice of how the pages look. It is seen at once and kept in this browser. */
import { useState } from 'preact/hooks';
import { choose, chosenLook, type Color, type Look } from '../look';
import { CLOSE, LOOK } from '../words/shell';
import { Modal } from './modal';

const COLORS: Color[] = ['device', 'light', 'dark'];

export function LookMenu() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="quiet look" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span aria-hidden="true">◐</span> <span class="look-word">{LOOK.button}</span>
      </button>
      {open && <Choices close={() => setOpen(false)} />}
    </>
  );
}

function Choices({ close }: { close: () => void }) {
  const [look, setLook] = useState(chosenLook());
  const change = (part: Partial<Look>) => {
    const next = { ...look, ...part };
    choose(next);
    setLook(next);
  };
  return (
    <Modal title={LOOK.title} close={close}>
      <fieldset class="field">
        <legend>{LOOK.color}</legend>
        {COLORS.map((color) => (
          <label class="check">
            <input type="radio" name="color" checked={look.color === color} onChange={() => change({ color })} />
            <span>{LOOK.colors[color]}</span>
          </label>
        ))}
      </fieldset>
      <Switch label={LOOK.contrast} hint={LOOK.contrastHint} on={look.contrast} turn={(contrast) => change({ contrast })} />
      <Switch label={LOOK.large} hint={LOOK.largeHint} on={look.large} turn={(large) => change({ large })} />
      <Switch label={LOOK.still} hint={LOOK.stillHint} on={look.still} turn={(still) => change({ still })} />
      <Switch label={LOOK.noLetters} hint={LOOK.noLettersHint} on={look.noLetters} turn={(noLetters) => change({ noLetters })} />
      <div class="row end">
        <button type="button" class="primary" onClick={close}>
          {CLOSE}
        </button>
      </div>
    </Modal>
  );
}

interface SwitchProps {
  label: string;
  hint: string;
  on: boolean;
  turn: (on: boolean) => void;
}

function Switch({ label, hint, on, turn }: SwitchProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => turn(event.currentTarget.checked)} />
      <span>
        {label}
        <span class="hint">{hint}</span>
      </span>
    </label>
  );
}
