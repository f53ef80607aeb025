/** Webhooks (product rules 13.13 to 13.19), with a real receiver. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setAvailability } from '#contract/kitchen/menu.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { personalData } from '#contract/personal/personal-data.ts';
import { addReview } from '#contract/reviews/reviews.ts';
import { answerTicket, openTicket } from '#contract/support/tickets.ts';
import {
  addWebhook,
  deleteWebhook,
  deliveries,
  rotateSecret,
  sendAgain,
  switchWebhook,
  WEBHOOK_KINDS,
  WEBHOOKS_MAX,
  type WebhookKind,
  webhooks,
} from '#contract/webhooks/webhooks.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { startWebhookReceiver } from '#tests/engines/webhook-receiver.ts';
import { delivered, moved, place } from '#tests/orders.ts';
import { newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { newStaff } from '#tests/staff.ts';
import { dueWebhooks } from './delivery-rows.ts';
import { createSender, deleteOldDeliveries, writeDeliveries } from './index.ts';

const { app, sql, now, wait, settings } = await startTestServer({ env: { PUSH_TO_LOOPBACK: 'on' } });
const receiver = await startWebhookReceiver();
after(() => receiver.close());
const sender = createSender({ sql, clock: now, allowsLoopback: settings.push.allowsLoopback });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let names = 0;
/** A restaurant with a webhook of its own path. */
async function hooked(kinds: readonly WebhookKind[] = WEBHOOK_KINDS) {
  const kitchen = await newVendor(app, sql, { name: 'Saffron House' });
  const { vendor, restaurantId } = kitchen;
  const path = `/hook${names++}`;
  const body = { url: receiver.origin + path, kinds: [...kinds] };
  const { webhookId, secret } = succeeded(await vendor.browser.call(addWebhook, { params: { restaurantId }, body }));
  receiver.secrets.set(path, [secret]);
  const arrived = () => receiver.arrivals.filter((each) => each.path === path);
  const accepted = () => arrived().filter(({ isAccepted }) => isAccepted);
  const log = async () => succeeded(await vendor.browser.call(deliveries, { params: { webhookId } }));
  const shown = async () =>
    succeeded(await vendor.browser.call(webhooks, { params: { restaurantId } })).find(
      (each) => each.webhookId === webhookId,
    ) ?? assert.fail();
  const customer = await newCustomer(app, sql, 5000);
  return { ...kitchen, customer, webhookId, secret, path, arrived, accepted, log, shown };
}

/** What the jobs of a server do, until nothing is due. */
async function run() {
  await app.live.deliver();
  await writeDeliveries(sql, now());
  await sender.start();
  await sender.ended();
}

const statesOf = (arrivals: readonly { readonly data: Readonly<Record<string, unknown>> }[]) =>
  arrivals.map(({ data }) => data.orderStatus);

describe('a webhook', () => {
  it('gets each move of an order once, signed, in order, with ids and states only', async () => {
    const { vendor, customer, restaurantId, dishes, arrived, accepted, log, shown } = await hooked(['order.moved']);
    const orderId = await delivered(customer, vendor, dishes);
    await run();
    await run();
    const steps = ['ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'];
    assert.deepEqual(statesOf(arrived()), steps);
    assert.ok(accepted().every(({ isSigned, type }) => isSigned && type === 'order.moved'));
    assert.equal(new Set(arrived().map(({ id }) => id)).size, 5);
    assert.deepEqual(arrived()[1]?.data, { orderId, restaurantId, orderStatus: 'ACCEPTED' });
    assert.deepEqual(
      (await log()).map(({ deliveryState, status, tries }) => [deliveryState, status, tries]),
      Array.from({ length: 5 }, () => ['SENT', 204, 1]),
    );
    const { waiting, lastSentAt } = await shown();
    assert.ok(waiting === 0 && lastSentAt);
  });

  it('gets menus, payouts, reviews and complaints of its restaurant, and only the kinds that were chosen', async () => {
    const { vendor, customer, restaurantId, dishes, arrived } = await hooked();
    const few = await hooked(['payout.moved']);
    const orderId = await delivered(customer, vendor, dishes);
    await run();
    receiver.arrivals.length = 0;
    const [dish] = dishes;
    const one = [{ dishId: dish?.dishId ?? 0, isAvailable: false }];
    succeeded(await vendor.browser.call(setAvailability, { params: { restaurantId }, body: { dishes: one } }));
    succeeded(
      await customer.browser.call(addReview, { params: { orderId }, body: { restaurantRating: 5, comment: 'Good' } }),
    );
    const { ticketId } = succeeded(
      await customer.browser.call(openTicket, { body: { message: 'It was cold', orderId, kind: 'COMPLAINT' } }),
    );
    succeeded(await customer.browser.call(openTicket, { body: { message: 'How do I change my name?' } }));
    const admin = await newPerson(app, sql, 'ADMIN');
    succeeded(await admin.browser.call(answerTicket, { params: { ticketId }, body: { answer: 'Sorry.' } }));
    const [payoutRun] =
      await sql`insert into payout_runs (prepared_at, prepared_by) values (${now()}, 0) returning run_id`;
    const [payout] = await sql`
      insert into payouts (run_id, restaurant_id, amount_paise) values (${payoutRun?.runId}, ${restaurantId}, 100)
      returning payout_id`;
    await sql`update payouts set state = 'APPROVED'`;
    await run();
    const about = arrived().map(({ type, data }) => [type, data]);
    const { data: review } = arrived().find(({ type }) => type === 'review.written') ?? assert.fail();
    assert.deepEqual(
      about.filter(([type]) => type !== 'menu.changed').sort(),
      [
        ['payout.moved', { payoutId: payout?.payoutId, payoutState: 'APPROVED', restaurantId }],
        ['review.written', { orderId, restaurantId, reviewId: review.reviewId }],
        ['ticket.moved', { orderId, restaurantId, ticketId, ticketStatus: 'OPEN' }],
        ['ticket.moved', { orderId, restaurantId, ticketId, ticketStatus: 'ANSWERED' }],
      ].sort(),
    );
    assert.ok(about.some(([type]) => type === 'menu.changed'));
    assert.deepEqual(few.arrived(), []);
  });

  it('hears nothing of orders that were never paid', async () => {
    const { customer, restaurantId, vendor, arrived } = await hooked(['order.moved']);
    await sql`insert into outbox (at, event, to_user, data) values (${now()}, 'order', ${customer.userId},
      ${JSON.stringify({ orderId: 1, restaurantId, orderStatus: 'CANCELLED', at: now().toISOString() })}::text::jsonb)`;
    await sql`insert into outbox (at, event, to_user, also_to, data) values (${now()}, 'order', ${customer.userId},
      ${vendor.userId}, ${JSON.stringify({ orderId: 2, restaurantId, orderStatus: 'ACTIVE', isPaid: true })}::text::jsonb)`;
    await run();
    assert.deepEqual(
      arrived().map(({ data }) => data),
      [{ orderId: 2, restaurantId, orderStatus: 'ACTIVE' }],
    );
  });
});

describe('a receiver that fails', () => {
  it('gets the same id again after 5 s, 1 min, 10 min, and later moves of the order wait', async () => {
    const kitchen = await hooked(['order.moved']);
    const { vendor, customer, arrived, accepted, path, log } = kitchen;
    let isDown = true;
    receiver.answer = (to) => (to === path && isDown ? 503 : 204);
    const orderId = await place(customer, kitchen);
    await moved(vendor, orderId, 'ACCEPTED');
    await run();
    for (const pause of [5_000, MINUTE, 10 * MINUTE]) {
      const before = arrived().length;
      wait(pause - 1000);
      await run();
      assert.equal(arrived().length, before);
      wait(1500);
      await run();
      assert.equal(arrived().length, before + 1);
    }
    assert.deepEqual(new Set(statesOf(arrived())), new Set(['ACTIVE']));
    assert.equal(new Set(arrived().map(({ id }) => id)).size, 1);
    // Other orders do not wait.
    isDown = false;
    await place(customer, kitchen);
    await run();
    assert.deepEqual(statesOf(accepted()), ['ACTIVE']);
    wait(HOUR + 1000);
    await run();
    assert.deepEqual(statesOf(accepted()), ['ACTIVE', 'ACTIVE', 'ACCEPTED']);
    const [first] = (await log()).filter(({ tries }) => tries > 1);
    assert.deepEqual([first?.deliveryState, first?.tries, first?.status], ['SENT', 5, 204]);
  });

  it('is switched off after 72 hours, with a message to the owner, and sent by hand when it is on again', async () => {
    const kitchen = await hooked(['order.moved']);
    const { vendor, customer, arrived, accepted, path, log, shown, webhookId } = kitchen;
    receiver.answer = (to) => (to === path ? 500 : 204);
    await place(customer, kitchen);
    await run();
    for (let hours = 0; hours < 79; hours++) {
      wait(HOUR);
      await run();
    }
    assert.equal((await shown()).offReason, 'FAILED');
    assert.ok(arrived().length >= 14 && arrived().length <= 17, `${arrived().length} attempts`);
    const told =
      await sql`select data from outbox where event = 'push' and to_user = ${vendor.userId} and data->>'kind' = 'WEBHOOK_OFF'`;
    assert.equal(told.length, 1);
    await place(customer, kitchen);
    await run();
    const [failed, ...others] = await log();
    assert.ok(failed?.deliveryState === 'FAILED' && others.length === 0);
    receiver.answer = () => 204;
    const params = { deliveryId: failed.deliveryId };
    assert.equal(outcomeOf(await vendor.browser.call(sendAgain, { params })), '409 WEBHOOK_OFF');
    succeeded(await vendor.browser.call(switchWebhook, { params: { webhookId }, body: { isOn: true } }));
    succeeded(await vendor.browser.call(sendAgain, { params }));
    await run();
    assert.equal(accepted().length, 1);
    assert.equal(new Set(arrived().map(({ id }) => id)).size, 1);
  });

  it('stays on if only one event fails', async () => {
    const kitchen = await hooked(['order.moved']);
    const { customer, path, shown, log, arrived } = kitchen;
    receiver.answer = (to, id) => (to === path && id === (arrived()[0]?.id ?? id) ? 400 : 204);
    await place(customer, kitchen);
    await run();
    await place(customer, kitchen);
    for (let hours = 0; hours < 79; hours++) {
      await run();
      wait(HOUR);
    }
    assert.equal((await shown()).offReason, null);
    assert.deepEqual(
      (await log()).map(({ deliveryState }) => deliveryState),
      ['SENT', 'FAILED'],
    );
    receiver.answer = () => 204;
  });

  it('is switched off at once by 410, and a redirect is a failure', async () => {
    const kitchen = await hooked(['order.moved']);
    const { customer, path, shown, log } = kitchen;
    receiver.answer = (to) => (to === path ? 302 : 204);
    await place(customer, kitchen);
    await run();
    assert.deepEqual(
      (await log()).map(({ deliveryState, status }) => [deliveryState, status]),
      [['WAITING', 302]],
    );
    receiver.answer = (to) => (to === path ? 410 : 204);
    wait(6000);
    await run();
    assert.equal((await shown()).offReason, 'GONE');
    receiver.answer = () => 204;
  });

  it('holds up no other: many whose first event waits for its next attempt are not chosen', async () => {
    const [paused, healthy] = [await hooked(['order.moved']), await hooked(['order.moved'])];
    const waiting = (webhookId: number, orderId: number, dueIn: number) => sql`
      insert into webhook_deliveries (webhook_id, kind, data, happened_at, created_at, due_at, ends_at)
      values (${webhookId}, 'order.moved', ${JSON.stringify({ orderId })}::text::jsonb, ${now()}, ${now()},
        ${new Date(now().getTime() + dueIn)}, ${new Date(now().getTime() + HOUR)})`;
    await waiting(paused.webhookId, 1, HOUR);
    await waiting(paused.webhookId, 1, -MINUTE);
    await waiting(healthy.webhookId, 2, 0);
    const due = await dueWebhooks(sql, now(), [], 1);
    assert.deepEqual(due, [healthy.webhookId]);
    await sql`delete from webhook_deliveries where webhook_id in (${paused.webhookId}, ${healthy.webhookId})`;
  });

  it('holds up no other: one that does not answer is not waited for', async () => {
    const [slow, quick] = [await hooked(['order.moved']), await hooked(['order.moved'])];
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>();
    receiver.answer = (to) => (to === slow.path ? (response) => void isHeld.then(() => response.end()) : 204);
    await place(slow.customer, slow);
    await app.live.deliver();
    await writeDeliveries(sql, now());
    await sender.start();
    await place(quick.customer, quick);
    await app.live.deliver();
    await writeDeliveries(sql, now());
    while (quick.accepted().length === 0) await sender.start();
    assert.equal(slow.accepted().length, 0);
    release();
    await sender.ended();
    const [sent] = await slow.log();
    assert.equal(sent?.deliveryState, 'SENT');
    receiver.answer = () => 204;
  });
});

describe('a secret', () => {
  it('is shown once; a new one signs beside it for 24 hours', async () => {
    const kitchen = await hooked(['order.moved']);
    const { vendor, customer, webhookId, secret, path, arrived, shown } = kitchen;
    assert.match(secret, /^whsec_[A-Za-z0-9+/]{32}$/);
    assert.ok(!JSON.stringify(await shown()).includes(secret));
    const { secret: next } = succeeded(await vendor.browser.call(rotateSecret, { params: { webhookId } }));
    assert.notEqual(next, secret);
    receiver.secrets.set(path, [secret, next]);
    await place(customer, kitchen);
    await run();
    assert.deepEqual(
      arrived().map(({ isSigned, signatures }) => [isSigned, signatures]),
      [[true, 2]],
    );
    wait(24 * HOUR + 1000);
    receiver.secrets.set(path, [next]);
    await place(customer, kitchen);
    await run();
    assert.deepEqual(
      arrived().map(({ isSigned, signatures }) => [isSigned, signatures]),
      [
        [true, 2],
        [true, 1],
      ],
    );
  });
});

describe('the list of webhooks', () => {
  const add = ({ browser }: Person, restaurantId: number, url: string) =>
    browser.call(addWebhook, { params: { restaurantId }, body: { url, kinds: ['order.moved'] } });

  it('has at most five addresses, each once, also when they are added at the same time', async () => {
    const { vendor, restaurantId } = await newVendor(app, sql);
    const urls = Array.from({ length: WEBHOOKS_MAX + 2 }, (_, index) => `https://till.example/${index}`);
    const outcomes = (await Promise.all(urls.map((url) => add(vendor, restaurantId, url)))).map(outcomeOf);
    assert.equal(outcomes.filter((each) => each === '200').length, WEBHOOKS_MAX);
    assert.equal(outcomes.filter((each) => each === '409 TOO_MANY_WEBHOOKS').length, 2);
    const [first] = succeeded(await vendor.browser.call(webhooks, { params: { restaurantId } }));
    assert.equal(outcomeOf(await add(vendor, restaurantId, first?.url ?? '')), '409 WEBHOOK_EXISTS');
    const params = { webhookId: first?.webhookId ?? 0 };
    succeeded(await vendor.browser.call(deleteWebhook, { params }));
    assert.equal(outcomeOf(await vendor.browser.call(deleteWebhook, { params })), '404 WEBHOOK_NOT_FOUND');
    assert.equal(outcomeOf(await add(vendor, restaurantId, first?.url ?? '')), '200');
  });

  it('belongs to the owner: a manager lacks the right, another vendor finds nothing', async () => {
    const { vendor, restaurantId, webhookId } = await hooked();
    const admin = await newPerson(app, sql, 'ADMIN');
    const entry = succeeded(await admin.browser.call(auditLog, {})).find(({ entityId }) => entityId === restaurantId);
    assert.deepEqual([entry?.action, entry?.reason], ['Added a webhook of', new URL(receiver.origin).host]);
    const manager = await newStaff(app, sql, vendor, restaurantId, 'MANAGER');
    const other = await newVendor(app, sql);
    const read = async ({ browser }: Person) => outcomeOf(await browser.call(deliveries, { params: { webhookId } }));
    assert.deepEqual(
      [await read(manager), await read(other.vendor), await read(vendor)],
      ['403 RIGHT_MISSING', '404 WEBHOOK_NOT_FOUND', '200'],
    );
    const data = JSON.parse((await vendor.browser.call(personalData, { params: { userId: vendor.userId } })).body);
    assert.equal(data.webhooks.length, 1);
    assert.ok(!JSON.stringify(data).includes('whsec_'));
  });

  it('forgets deliveries after 30 days', async () => {
    const kitchen = await hooked(['order.moved']);
    await place(kitchen.customer, kitchen);
    await run();
    const later = (days: number) => new Date(now().getTime() + days * 24 * HOUR);
    await deleteOldDeliveries(sql, later(29));
    assert.equal((await kitchen.log()).length, 1);
    await deleteOldDeliveries(sql, later(30));
    assert.equal((await kitchen.log()).length, 0);
  });
});
