/** Addresses of a restaurant's programs, and the log of what was sent there. */
import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import * as contract from '#contract/webhooks/webhooks.ts';
import { FIRST_PAGE, pageOf, serve, slice } from '#server/http/serve.ts';
import { auditRestaurant, lockKitchen, ownKitchen } from '#server/kitchen/index.ts';
import { isAllowedEndpoint } from '#server/push/index.ts';
import * as deliveryRows from './delivery-rows.ts';
import * as rows from './rows.ts';

/** The rest of an address may be a secret. */
const hostOf = ({ url }: { readonly url: string }) => new URL(url).host;

const newSecret = () => `whsec_${randomBytes(24).toString('base64')}`;

export const serveWebhooks = serve(contract.webhooks, async ({ sql, params: { restaurantId }, user, refuse }) => {
  if (!(await ownKitchen(sql, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  return rows.webhooksOf(sql, restaurantId);
});

export const serveAddWebhook = serve(
  contract.addWebhook,
  async ({ tx, params: { restaurantId }, body, user: { userId, vendorId }, settings, now: at, refuse }) => {
    const kitchen = await lockKitchen(tx, restaurantId, vendorId);
    if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
    if (!isAllowedEndpoint(body.url, settings.push.allowsLoopback)) throw refuse('WEBHOOK_ADDRESS_REFUSED');
    const urls = await rows.urlsOf(tx, restaurantId);
    if (urls.includes(body.url)) throw refuse('WEBHOOK_EXISTS');
    if (urls.length >= contract.WEBHOOKS_MAX) throw refuse('TOO_MANY_WEBHOOKS');
    const secret = newSecret();
    const webhookId = await rows.insertWebhook(tx, restaurantId, body, secret);
    await auditRestaurant(tx, kitchen, { action: 'Added a webhook of', userId, at, reason: hostOf(body) });
    return { webhookId, secret };
  },
);

export const serveRotateSecret = serve(
  contract.rotateSecret,
  async ({ tx, params: { webhookId }, user: { userId, vendorId }, now: at, refuse }) => {
    const webhook = await rows.ownWebhook(tx, webhookId, vendorId);
    if (!webhook) throw refuse('WEBHOOK_NOT_FOUND');
    const secret = newSecret();
    const oldEndsAt = new Date(at.getTime() + contract.SECRET_OVERLAP_HOURS * HOUR_MS);
    await rows.replaceSecret(tx, webhookId, secret, oldEndsAt);
    await auditRestaurant(tx, webhook, { action: 'Rotated a secret of', userId, at, reason: hostOf(webhook) });
    return { webhookId, secret };
  },
);

export const serveSwitchWebhook = serve(
  contract.switchWebhook,
  async ({ tx, params: { webhookId }, body: { isOn }, user: { vendorId }, refuse }) => {
    if (!(await rows.ownWebhook(tx, webhookId, vendorId))) throw refuse('WEBHOOK_NOT_FOUND');
    if (isOn) await rows.switchOn(tx, webhookId);
    else await rows.switchOff(tx, webhookId, 'SWITCHED_OFF');
    return isOn ? t`Switched on.` : t`Switched off.`;
  },
);

export const serveDeleteWebhook = serve(
  contract.deleteWebhook,
  async ({ tx, params: { webhookId }, user: { userId, vendorId }, now: at, refuse }) => {
    const webhook = await rows.ownWebhook(tx, webhookId, vendorId);
    if (!webhook) throw refuse('WEBHOOK_NOT_FOUND');
    await rows.deleteWebhook(tx, webhookId);
    await auditRestaurant(tx, webhook, { action: 'Deleted a webhook of', userId, at, reason: hostOf(webhook) });
    return t`Deleted.`;
  },
);

export const serveDeliveries = serve(
  contract.deliveries,
  async ({ sql, params: { webhookId }, query, user: { vendorId }, refuse }) => {
    if (!(await rows.ownWebhook(sql, webhookId, vendorId))) throw refuse('WEBHOOK_NOT_FOUND');
    return pageOf(await deliveryRows.deliveriesOf(sql, webhookId, slice(query) ?? FIRST_PAGE), 'deliveryId');
  },
);

export const serveSendAgain = serve(
  contract.sendAgain,
  async ({ tx, params: { deliveryId }, user: { vendorId }, now, refuse }) => {
    const delivery = await deliveryRows.ownDelivery(tx, deliveryId, vendorId);
    if (!delivery) throw refuse('WEBHOOK_NOT_FOUND');
    if (delivery.isOff) throw refuse('WEBHOOK_OFF');
    await deliveryRows.sendAgain(tx, deliveryId, now);
    return t`It is being sent again.`;
  },
);
