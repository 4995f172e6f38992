/** The way into the demo event: one look, and one is there. */
import { useEffect, useState } from 'preact/hooks';
import { enterDemo, lastDemo } from '../demo/enter';
import { useTitle } from '../title';
import { DEMO } from '../words/demo';

export default function DemoPage() {
  useTitle(DEMO.title);
  const [no, setNo] = useState('');
  const enter = () => {
    setNo('');
    void enterDemo('director', { event: lastDemo() }).then((answer) => !answer.ok && setNo(answer.no.text));
  };
  useEffect(enter, []);
  return (
    <div class="page narrow">
      <h1>{DEMO.title}</h1>
      {no === '' ? (
        <p class="lead" role="status">
          {DEMO.coming}
        </p>
      ) : (
        <>
          <p class="wrong" role="alert">
            {no}
          </p>
          <button type="button" class="primary" onClick={enter}>
            {DEMO.again}
          </button>
        </>
      )}
      <p class="hint">{DEMO.what}</p>
    </div>
  );
}
