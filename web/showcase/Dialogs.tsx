import { useRef, useState } from 'react';
import { type Alert, AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { snack } from '#web/ui/snack.ts';
import { Part } from './Part.tsx';

const ALERTS: readonly Alert[] = [
  { kind: 'success', message: 'It worked.' },
  { kind: 'error', message: 'It did not work.' },
  { kind: 'error', message: 'Your wallet is short.', remedy: { label: 'Top up', run: () => snack('Topped up') } },
];

export function Dialogs() {
  const [alert, setAlert] = useState<Alert>();
  const plain = useRef<HTMLDialogElement>(null);
  const reasoned = useRef<HTMLDialogElement>(null);
  return (
    <Part title="Above the page">
      <p className="flex flex-wrap gap-2">
        {ALERTS.map((each) => (
          <button key={each.message} type="button" className="btn" onClick={() => setAlert(each)}>
            {each.message}
          </button>
        ))}
        <button type="button" className="btn" onClick={() => plain.current?.showModal()}>
          Confirm
        </button>
        <button type="button" className="btn" onClick={() => reasoned.current?.showModal()}>
          Confirm with a reason
        </button>
        <button type="button" className="btn" onClick={() => snack('Said at the bottom of the page')}>
          Say something
        </button>
      </p>
      <AlertDialog alert={alert} onClose={() => setAlert(undefined)} />
      <ConfirmDialog ref={plain} title="Delete this dish?" confirm="Delete" onConfirm={() => snack('Deleted')}>
        <p>It leaves the menu.</p>
      </ConfirmDialog>
      <ConfirmDialog ref={reasoned} title="Reject it?" confirm="Reject" reason="Reason" onConfirm={snack}>
        <p>The vendor reads your reason.</p>
      </ConfirmDialog>
    </Part>
  );
}
