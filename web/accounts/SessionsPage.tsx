import { endOtherSessions, endSession, type Session, sessions } from '#contract/accounts/sessions.ts';
import { deviceWords } from '#contract/kit/device-words.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { asBanner, guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { AlertDialog } from '#web/ui/dialogs/AlertDialog.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { type Busy, BusyButton } from '#web/ui/forms/BusyButton.tsx';
import { MonitorSmartphone } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { AccountPart } from './AccountPart.tsx';

/** Few people have more sessions, and all others can be ended in one step. */
const SESSIONS_SHOWN = 20;

interface Loaded {
  readonly userId: number;
  readonly items: readonly Session[];
  readonly total: number;
  readonly failure?: string;
}

export const load = guarded(async ({ user: { userId }, call }): Promise<Loaded> => {
  const loggedIn = call.page(sessions, { params: { userId }, query: { size: SESSIONS_SHOWN } });
  return { userId, ...(await loggedIn.catch(asBanner('Your devices could not be loaded.'))) };
});

const TITLE = t`Where you are logged in`;
export const meta = () => ({ title: TITLE });

export default function SessionsPage({ loaderData: { userId, items, total, failure } }: PageProps<typeof load>) {
  const { question, chosen, ask } = useQuestion<Session | undefined>();
  const { busy, end, clear, run } = useCommand('The device could not be logged out. Please try again.');

  const logOut = () =>
    run(async () => {
      const params = { userId };
      const done = chosen
        ? await call(endSession, { params: { ...params, sessionId: chosen.sessionId } })
        : await call(endOtherSessions, { params });
      snack(done);
    }, chosen?.sessionId);

  return (
    <AccountPart title={TITLE}>
      {failure && <p role="alert">{failure}</p>}
      <ul className="divide-y divide-base-300">
        {items.map((session) => (
          <SessionItem key={session.sessionId} session={session} busy={busy} onEnd={() => ask(session)} />
        ))}
      </ul>
      {total > items.length && <p className="mt-2">… and on {total - items.length} more.</p>}
      {total > 1 && (
        <BusyButton busy={busy} className="btn mt-4" onClick={() => ask(undefined)}>
          Log out everywhere else
        </BusyButton>
      )}
      <ConfirmDialog
        ref={question}
        title={chosen ? t`Log out ${deviceWords(chosen.device)}?` : 'Log out everywhere else?'}
        confirm="Log out"
        keep="Stay logged in"
        onConfirm={logOut}
      >
        <p>
          {chosen
            ? 'That device must log in again. You stay logged in here.'
            : 'The other devices must log in again. You stay logged in here.'}
        </p>
      </ConfirmDialog>
      <AlertDialog alert={end} onClose={clear} />
    </AccountPart>
  );
}

interface SessionItemProps {
  readonly session: Session;
  readonly busy: Busy;
  readonly onEnd: () => void;
}

function SessionItem({ session: { sessionId, device, address, lastSeenAt, isThis }, busy, onEnd }: SessionItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 opacity-70 max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-semibold">{deviceWords(device)}</p>
        <p className="wrap-anywhere text-sm">
          {address && `${address} · `}
          {isThis ? (
            t`in use now`
          ) : (
            <>
              last used <Moment at={lastSeenAt} />
            </>
          )}
        </p>
      </div>
      {isThis ? (
        <span className="badge badge-neutral font-semibold">This device</span>
      ) : (
        <BusyButton
          busy={busy}
          what={sessionId}
          className="btn"
          onClick={onEnd}
          aria-label={t`Log out ${deviceWords(device)}`}
        >
          Log out
        </BusyButton>
      )}
    </li>
  );
}
