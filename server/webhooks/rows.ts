import type { Body } from '#contract/kit/endpoint.ts';
import type { addWebhook, Webhook } from '#contract/webhooks/webhooks.ts';
import type { Sql, Tx } from '#server/database/database.ts';
import type { RowOf } from '#server/http/encode-response.ts';

type WebhookRow = RowOf<typeof Webhook>;

export const webhooksOf = (sql: Sql, restaurantId: number) => sql<WebhookRow[]>`
  select webhook_id, url, kinds, off_reason,
    (select count(*)::integer from webhook_deliveries d where d.webhook_id = w.webhook_id and state = 'WAITING') as waiting,
    (select max(tried_at) from webhook_deliveries d where d.webhook_id = w.webhook_id and state = 'SENT') as last_sent_at
  from webhook_endpoints w where restaurant_id = ${restaurantId} order by webhook_id`;

/** The caller has locked the restaurant. */
export const urlsOf = async (tx: Tx, restaurantId: number): Promise<readonly string[]> => {
  const found = await tx<{ url: string }[]>`select url from webhook_endpoints where restaurant_id = ${restaurantId}`;
  return found.map(({ url }) => url);
};

export const insertWebhook = async (
  tx: Tx,
  restaurantId: number,
  { url, kinds }: Body<typeof addWebhook>,
  secret: string,
): Promise<number> => {
  const [row] = await tx<{ webhookId: number }[]>`
    insert into webhook_endpoints (restaurant_id, url, kinds, secret)
    values (${restaurantId}, ${url}, ${[...new Set(kinds)]}, ${secret}) returning webhook_id`;
  if (!row) throw new Error('A webhook was not written.');
  return row.webhookId;
};

export interface OwnWebhook {
  readonly webhookId: number;
  readonly url: string;
  readonly restaurantId: number;
  readonly restaurantName: string;
}

/** Undefined if it is not a webhook of this owner's restaurant. */
export const ownWebhook = async (sql: Sql, webhookId: number, vendorId: number): Promise<OwnWebhook | undefined> => {
  const [row] = await sql<OwnWebhook[]>`
    select webhook_id, url, restaurant_id, restaurant_name from webhook_endpoints join restaurants using (restaurant_id)
    where webhook_id = ${webhookId} and vendor_id = ${vendorId}`;
  return row;
};

export const replaceSecret = (tx: Tx, webhookId: number, secret: string, oldEndsAt: Date) => tx`
  update webhook_endpoints set secret = ${secret}, old_secret = secret, old_secret_ends_at = ${oldEndsAt}
  where webhook_id = ${webhookId}`;

export const switchOn = (tx: Tx, webhookId: number) => tx`
  update webhook_endpoints set off_reason = null where webhook_id = ${webhookId}`;

/** Gives up what waits. Undefined if it was off or is deleted. */
export const switchOff = async (tx: Tx, webhookId: number, reason: NonNullable<WebhookRow['offReason']>) => {
  const [row] = await tx<{ restaurantId: number; vendorId: number }[]>`
    with ended as (
      update webhook_endpoints set off_reason = ${reason} where webhook_id = ${webhookId} and off_reason is null
      returning webhook_id, restaurant_id
    ), given_up as (
      update webhook_deliveries set state = 'FAILED' where webhook_id = (select webhook_id from ended) and state = 'WAITING'
    )
    select restaurant_id, vendor_id from ended join restaurants using (restaurant_id)`;
  return row;
};

export const deleteWebhook = (tx: Tx, webhookId: number) => tx`
  delete from webhook_endpoints where webhook_id = ${webhookId}`;
