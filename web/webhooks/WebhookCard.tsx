import type { ReactNode } from 'react';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { switchWebhook, type Webhook } from '#contract/webhooks/webhooks.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { Link } from '#web/page/links.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { snack } from '#web/ui/snack.ts';
import { KIND_WORDS, OFF_WORDS } from './webhook-words.ts';

interface WebhookCardProps {
  readonly webhook: Webhook;
  readonly restaurantId: number;
  readonly onRotate: () => void;
  readonly onDelete: () => void;
}

export function WebhookCard({ webhook, restaurantId, onRotate, onDelete }: WebhookCardProps) {
  const { webhookId, url, kinds, offReason, waiting, lastSentAt } = webhook;
  const { failure, run } = useCommand(t`That did not work. Please try again.`);
  const setOn = async (isOn: boolean) => snack(await call(switchWebhook, { params: { webhookId }, body: { isOn } }));
  return (
    <div className="flex flex-col gap-1">
      <h2 className="text-lg break-all">{url}</h2>
      <p>{kinds.map((kind) => KIND_WORDS[kind]).join(', ')}</p>
      <p className={offReason ? 'font-bold text-error' : 'text-sm'}>
        {offReason ? OFF_WORDS[offReason] : waiting > 0 ? t`Events waiting: ${waiting}` : t`All events are sent`}
      </p>
      {lastSentAt && (
        <p className="text-sm">
          Last sent <Moment at={lastSentAt} />
        </p>
      )}
      <p className="-mx-2 flex flex-wrap gap-1">
        <Link to={linkTo('/webhooks', { restaurantId, webhookId })} className="btn btn-ghost px-3">
          Log
        </Link>
        <Act onClick={() => run(() => setOn(offReason !== null))}>{offReason ? t`Switch on` : t`Switch off`}</Act>
        <Act onClick={onRotate}>{t`New secret`}</Act>
        <Act onClick={onDelete} className="text-error">{t`Delete`}</Act>
      </p>
      <Failure message={failure} />
    </div>
  );
}

interface ActProps {
  readonly className?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

const Act = ({ className = '', onClick, children }: ActProps) => (
  <button type="button" className={`btn btn-ghost px-3 ${className}`} onClick={onClick}>
    {children}
  </button>
);
