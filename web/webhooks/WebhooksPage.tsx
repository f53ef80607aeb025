import { useState } from 'react';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import {
  deleteWebhook,
  deliveries,
  rotateSecret,
  SECRET_OVERLAP_HOURS,
  WEBHOOKS_MAX,
  type Webhook,
  webhooks,
} from '#contract/webhooks/webhooks.ts';
import { call } from '#web/calls/call.ts';
import { useCommand } from '#web/calls/command.ts';
import { chosenRestaurant, forVendors } from '#web/kitchen/for-vendors.ts';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import { Link } from '#web/page/links.ts';
import { pageIn } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx';
import { useQuestion } from '#web/ui/dialogs/question.ts';
import { Failure } from '#web/ui/forms/Failure.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';
import { snack } from '#web/ui/snack.ts';
import { Deliveries } from './Deliveries.tsx';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookForm } from './WebhookForm.tsx';

const SIZE = 20;

export const load = forVendors(async (loading) => {
  const chosen = await chosenRestaurant(loading);
  if ('choices' in chosen) return chosen;
  const { restaurantId } = chosen.restaurant;
  const all = await loading.call(webhooks, { params: { restaurantId } });
  const webhook = all.find(({ webhookId }) => webhookId === Number(loading.url.searchParams.get('webhookId')));
  const page = pageIn(loading.url);
  const log =
    webhook &&
    (await loading.call.page(deliveries, {
      params: { webhookId: webhook.webhookId },
      query: { page, size: SIZE },
    }));
  return { ...chosen, all, log: webhook && log && { ...log, url: webhook.url, page } };
});

export const meta = () => ({ title: t`Webhooks` });

/** `/webhooks?restaurantId=`: addresses of programs; with `webhookId` what was sent to one of them. */
export default function WebhooksPage({ loaderData }: PageProps<typeof load>) {
  return (
    <OfRestaurant title={t`Webhooks`} loaded={loaderData}>
      {({ restaurantId }, { all, log }) =>
        log ? (
          <section className="max-w-4xl">
            <Link to={linkTo('/webhooks', { restaurantId })} className="link inline-flex min-h-11 items-center">
              All webhooks
            </Link>
            <h2 className="mb-2 text-lg break-all">{log.url}</h2>
            <Deliveries items={log.items} />
            <Pagination page={log.page} size={SIZE} total={log.total} />
          </section>
        ) : (
          <Webhooks key={restaurantId} restaurantId={restaurantId} all={all} />
        )
      }
    </OfRestaurant>
  );
}

function Webhooks({ restaurantId, all }: { restaurantId: number; all: readonly Webhook[] }) {
  const [secret, setSecret] = useState<string>();
  const { question, chosen, ask } = useQuestion<{ readonly webhook: Webhook; readonly isDeleted: boolean }>();
  const { failure, run } = useCommand(t`That did not work. Please try again.`);
  const confirm = async () => {
    if (!chosen) return;
    const params = { webhookId: chosen.webhook.webhookId };
    if (chosen.isDeleted) snack(await call(deleteWebhook, { params }));
    else setSecret((await call(rotateSecret, { params })).secret);
  };
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <p className="max-w-2xl">
        Your billing software (POS) or another program gets each event at its web address, signed. Events never contain
        names, phone numbers or addresses.
      </p>
      {secret && (
        <ShownOnce
          secret={secret}
          copied={t`Secret copied`}
          failed={t`The secret could not be copied`}
          onDone={() => setSecret(undefined)}
        >
          Your program checks each event with this secret. Copy it now.
        </ShownOnce>
      )}
      {all.length === 0 && <p className="font-bold">There are no webhooks yet.</p>}
      <Failure message={failure} />
      <ul className="grid gap-3 empty:hidden md:grid-cols-2">
        {all.map((webhook) => (
          <li key={webhook.webhookId} className="rounded-box border border-base-300 p-4">
            <WebhookCard
              webhook={webhook}
              restaurantId={restaurantId}
              onRotate={() => ask({ webhook, isDeleted: false })}
              onDelete={() => ask({ webhook, isDeleted: true })}
            />
          </li>
        ))}
      </ul>
      {all.length < WEBHOOKS_MAX && (
        <section aria-labelledby="add" className="rounded-box bg-base-200 p-5">
          <h2 id="add" className="mb-2">
            Add a webhook
          </h2>
          <WebhookForm restaurantId={restaurantId} onAdded={setSecret} />
        </section>
      )}
      <ConfirmDialog
        ref={question}
        title={chosen?.isDeleted ? t`Delete this webhook?` : t`Make a new secret?`}
        confirm={chosen?.isDeleted ? t`Delete` : t`Make`}
        onConfirm={() => run(confirm, `${chosen?.isDeleted ? 'delete' : 'secret'} ${chosen?.webhook.webhookId}`)}
      >
        <p>
          {chosen?.isDeleted
            ? t`Its log is deleted, too.`
            : t`The old secret also works for ${SECRET_OVERLAP_HOURS} hours.`}
        </p>
      </ConfirmDialog>
    </div>
  );
}
