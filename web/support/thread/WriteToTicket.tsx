import { type SubmitEvent, useState } from 'react';
import { t } from '#contract/kit/texts.ts';
import { resolveTicket, TICKET_PHOTOS_MAX, type TicketThread, writeToTicket } from '#contract/support/tickets.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { useDraft } from '#web/calls/draft.ts';
import { Link } from '#web/page/links.ts';
import { BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Label } from '#web/ui/forms/Label.tsx';
import { Paragraph } from '#web/ui/forms/Paragraph.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { AttachPhotos } from './AttachPhotos.tsx';
import { EscalateTicket } from './EscalateTicket.tsx';

const NOTHING: { readonly written: string; readonly photoIds: readonly number[] } = { written: '', photoIds: [] };

export function WriteToTicket({ thread }: { thread: TicketThread }) {
  const { ticketId, kind, ticketStatus, canWrite, canEscalate, reopenBy } = thread;
  const [{ written, photoIds }, change] = useDraft(`message ${ticketId}`, NOTHING);
  const [isUploading, setUploading] = useState(false);
  const { busy, failure, run } = useCommand('This could not be sent. Please try again.');
  const message = written.trim();
  const photosLeft = TICKET_PHOTOS_MAX - photosOf(thread);
  const params = { ticketId };
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!message || isUploading) return;
    const photos = photoIds.length > 0 ? { photoIds: [...photoIds] } : {};
    const isSent = await run(async () => {
      snack(await call(writeToTicket, { params, body: { message, ...photos } }));
    }, 'write');
    if (!isSent) return;
    change(() => NOTHING);
  };
  const settle = () => run(async () => void snack(await call(resolveTicket, { params })), 'settle');
  if (!canWrite) return <LongSettled />;
  return (
    <div className="flex flex-col gap-3">
      <form onSubmit={send} noValidate className="flex flex-col gap-3">
        <Label label={ticketStatus === 'RESOLVED' ? t`Not resolved? Tell us what is still wrong` : t`Your message`}>
          <Paragraph value={written} onChange={(text) => change((before) => ({ ...before, written: text }))} />
        </Label>
        {ticketStatus === 'RESOLVED' && reopenBy && (
          <p className="text-sm">
            You can reopen it until <Moment at={reopenBy} isPlanned />.
          </p>
        )}
        {kind === 'COMPLAINT' && photosLeft > 0 && (
          <AttachPhotos
            photoIds={photoIds}
            max={photosLeft}
            onChange={(next) => change((before) => ({ ...before, photoIds: next(before.photoIds) }))}
            onBusy={setUploading}
          />
        )}
        <Failure message={failure} />
        <div className="flex flex-wrap gap-3">
          <BusyButton
            type="submit"
            busy={busy}
            what="write"
            className="btn btn-primary"
            disabled={!message || isUploading}
          >
            Send to support
          </BusyButton>
          {ticketStatus !== 'RESOLVED' && (
            <BusyButton busy={busy} what="settle" className="btn" onClick={settle}>
              Mark as resolved
            </BusyButton>
          )}
        </div>
      </form>
      {canEscalate && <EscalateTicket thread={thread} />}
    </div>
  );
}

const LongSettled = () => (
  <p className="rounded-box bg-base-200 p-4">
    This was resolved more than 7 days ago. If something is still wrong, ask again in{' '}
    <Link to="/chat-support" className="link">
      Chat Support
    </Link>
    .
  </p>
);

const photosOf = ({ photoIds, messages }: TicketThread): number =>
  messages.reduce((sum, each) => sum + each.photoIds.length, photoIds.length);
