import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { openTicket, TICKET_PHOTOS_MAX, type Ticket } from '#contract/support/tickets.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useDraft } from '#web/calls/draft.ts';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { Headset } from '#web/ui/icons.tsx';
import { snack } from '#web/ui/snack.ts';
import { AttachPhotos } from './thread/AttachPhotos.tsx';

interface OrderHelpProps {
  readonly orderId: number;
  readonly restaurantName: string;
}

type Kind = NonNullable<Ticket['kind']>;

interface Draft {
  readonly kind: Kind;
  readonly written: string;
  readonly photoIds: readonly number[];
}
const NOTHING: Draft = { kind: 'COMPLAINT', written: '', photoIds: [] };

const KINDS: readonly { readonly kind: Kind; readonly label: string; readonly what: string }[] = [
  { kind: 'COMPLAINT', label: t`Something is wrong`, what: t`A complaint, with photos` },
  { kind: 'QUESTION', label: t`I have a question`, what: t`About this order` },
];

/** The ticket then appears on the order's page and in the chat. */
export function OrderHelp({ orderId, restaurantName }: OrderHelpProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [{ kind, written, photoIds }, change] = useDraft(`help ${orderId}`, NOTHING);
  const [isUploading, setUploading] = useState(false);
  const { busy, failure, clear, run } = useCommand('Your question could not be sent. Please try again.');
  const message = written.trim();
  const isComplaint = kind === 'COMPLAINT';
  const mustWait = isComplaint && isUploading;
  const write = (text: string) => change((before) => ({ ...before, written: text }));
  const begin = (said: string) => change((before) => ({ ...before, written: before.written || said }));
  const closed = useOpenByAddress(dialog, clear, begin);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!message || mustWait) return;
    const photos = isComplaint && photoIds.length > 0 ? { photoIds: [...photoIds] } : {};
    const isSent = await run(async () => {
      const { ticketId } = await call(openTicket, { body: { message, orderId, kind, ...photos } });
      snack(isComplaint ? t`Complaint ${ticketId} sent` : t`Question ${ticketId} sent`);
    });
    if (!isSent) return;
    change(() => NOTHING);
    dialog.current?.close();
  };
  return (
    <>
      <button type="button" className="btn btn-outline" onClick={() => dialog.current?.showModal()}>
        <Headset aria-hidden className="size-4" />
        Get help
      </button>
      <Dialog ref={dialog} aria-labelledby={id} onClose={closed} className="w-[32rem] scroll-pb-20 p-6 max-sm:p-4">
        <form onSubmit={send} noValidate className="flex flex-col gap-4">
          <h2 id={id} className="wrap-anywhere">
            Help with order {orderId}
          </h2>
          <KindChoice kind={kind} onChoose={(chosen) => change((before) => ({ ...before, kind: chosen }))} />
          <Label label={isComplaint ? 'What is wrong?' : t`Your question`}>
            <Paragraph
              value={written}
              onChange={write}
              placeholder={isComplaint ? 'A dish is missing, it is late, …' : undefined}
            />
          </Label>
          {isComplaint && (
            <AttachPhotos
              photoIds={photoIds}
              max={TICKET_PHOTOS_MAX}
              onChange={(next) => change((before) => ({ ...before, photoIds: next(before.photoIds) }))}
              onBusy={setUploading}
            />
          )}
          <p className="text-sm">
            Our support team sees it with your order from {restaurantName}. You get a first answer within 48 hours and a
            resolution within 30 days.
          </p>
          <div className="-mx-4 -mb-4 sm:-mx-6 sm:-mb-6 sticky -bottom-4 flex flex-wrap justify-end gap-1 border-base-300 border-t bg-base-100 p-2 sm:p-3 sm:-bottom-6 [&_.btn]:px-3">
            <Failure message={failure} className="w-full text-error text-sm" />
            <button type="button" className="btn" onClick={() => dialog.current?.close()}>
              Not now
            </button>
            <BusyButton type="submit" busy={busy} className="btn btn-primary" disabled={!message || mustWait}>
              Send to support
            </BusyButton>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** Opened by links of the chat, which may bring the person's message. Returns what to do when the dialog is closed. */
function useOpenByAddress(
  dialog: { readonly current: HTMLDialogElement | null },
  clear: () => void,
  begin: (said: string) => void,
): () => void {
  const state: { readonly said?: string } | null = useLocation().state;
  const [search, setSearch] = useSearchParams();
  const help = search.get('help');
  const open = useEffectEvent(() => {
    dialog.current?.showModal();
    if (help === 'said' && state?.said) begin(state.said);
  });
  useEffect(() => {
    if (help !== null) open();
  }, [help]);
  return () => {
    clear();
    if (help !== null) setSearch({}, { replace: true, preventScrollReset: true });
  };
}

function KindChoice({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  const id = useId();
  return (
    <fieldset className="grid gap-2 sm:grid-cols-2">
      <legend className="sr-only">What it is</legend>
      {KINDS.map((each) => (
        <label
          key={each.kind}
          className="flex min-h-11 cursor-pointer gap-3 rounded-field border border-base-300 p-3 has-checked:border-primary has-checked:bg-primary/8"
        >
          <input
            type="radio"
            name="kind"
            className="radio radio-primary radio-sm mt-0.5"
            checked={kind === each.kind}
            aria-describedby={`${id}-${each.kind}`}
            onChange={() => onChoose(each.kind)}
          />
          <span className="min-w-0">
            <span className="block font-semibold">{each.label}</span>
            <span id={`${id}-${each.kind}`} className="block text-sm">
              {each.what}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
