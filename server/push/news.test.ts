/** News by the channel that a person has chosen, from the order's move to the double of the provider. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { clockWords, DAY_MS, dateOf, momentOf, timeOf } from '#contract/kit/india.ts';
import type { News, NewsChannel } from '#contract/messaging/kinds.ts';
import { chooseNews, newsSettings } from '#contract/messaging/news.ts';
import { eraseAccount, personalData } from '#contract/personal/personal-data.ts';
import { turnOnPush } from '#contract/push/devices.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { incoming, receiptOf, startMessageProviders } from '#tests/engines/message-providers.ts';
import { startPushService } from '#tests/engines/push-service.ts';
import { moved, place, press } from '#tests/orders.ts';
import { newCustomer, newVendor, PASSWORD, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { transaction } from '../database/database.ts';
import { channelsOf, sendDueMessages } from '../messaging/index.ts';
import { sweepOrders } from '../ordering/index.ts';
import { notify, pushKeys, sendMessages, writeMessages } from './index.ts';

const providers = await startMessageProviders();
const { app, sql, wait, now, settings } = await startTestServer({
  env: { PUSH_TO_LOOPBACK: 'on', ...providers.whatsappEnv, ...providers.smsEnv },
});
const keys = pushKeys(settings);
const service = await startPushService(() => keys.publicKey);
after(() => Promise.all([service.close(), providers.close()]));
const channels = channelsOf(settings);

/** Runs the jobs of a server. Returns what has arrived: by the device's name, else by the provider and the number. */
async function arrived(ceilingPaise = 100_000): Promise<string[]> {
  service.received.length = 0;
  providers.accepted.length = 0;
  // Twice, since news that could not be sent come back as notifications.
  for (let round = 0; round < 2; round++) {
    await app.live.deliver();
    await writeMessages(sql, now());
    await sendMessages(sql, now, { ...settings.push, keys });
    await sendDueMessages(sql, { channels, clock: now, ceilingPaise });
  }
  await app.live.deliver();
  await writeMessages(sql, now());
  await sendMessages(sql, now, { ...settings.push, keys });
  return [
    ...service.received.map(({ path, message }) => `${path.slice(1)}: ${message.title}`),
    ...providers.accepted.map(({ channel, to, body }) => `${channel} ${to.slice(-10)}: ${textOf(body)}`),
  ];
}

function textOf(body: Readonly<Record<string, unknown>>): unknown {
  if (typeof body.Body === 'string') return body.Body;
  return Object(body.template)
    .components[0].parameters.map(({ text }: { text: string }) => text)
    .join(' | ');
}

let devices = 0;
async function withDevice({ browser, userId }: Person): Promise<string> {
  const name = `device${devices++}`;
  succeeded(await browser.call(turnOnPush, { params: { userId }, body: service.subscribe(name).form }));
  return name;
}
const settingsOf = async ({ browser, userId }: Person) =>
  succeeded(await browser.call(newsSettings, { params: { userId } }));
const choose = ({ browser, userId }: Person, news: News, channel: NewsChannel | 'push', consent?: string) =>
  browser.call(chooseNews, { params: { userId }, body: { news, channel, ...(consent && { consent }) } });
async function agree(person: Person, news: News, channel: NewsChannel): Promise<void> {
  const consent = (await settingsOf(person)).channels.find((each) => each.channel === channel)?.consent;
  succeeded(await choose(person, news, channel, consent));
}
const post = async (request: ReturnType<typeof incoming>) => {
  const { statusCode, body } = await app.inject({ method: 'POST', ...request });
  assert.equal(statusCode, 200, body);
};

async function marketplace() {
  const customer = await newCustomer(app, sql, 5000);
  const kitchen = await newVendor(app, sql, { name: 'Saffron House' });
  const order = () => place(customer, kitchen);
  return { customer, kitchen, vendor: kitchen.vendor, order, phone: await withDevice(customer) };
}
const news = (orderId: number, title: string, more = '') =>
  `Chatpata | ${title} Saffron House, Order ${orderId}.${more}`;
const billOf = async (orderId: number) => {
  const [order] = await sql<{ billPaise: number }[]>`select bill_paise from orders where order_id = ${orderId}`;
  return (order?.billPaise ?? 0) / 100;
};
const expected = async (orderId: number) => {
  const [order] = await sql<{ promisedAt: Date }[]>`select promised_at from orders where order_id = ${orderId}`;
  assert.ok(order);
  return ` Expected by ${clockWords(timeOf(order.promisedAt))}.`;
};

describe('news of orders', () => {
  it('go by the chosen channel, and not to devices as well', async () => {
    const { customer, vendor, order, phone } = await marketplace();
    await agree(customer, 'ORDERS', 'whatsapp');
    const orderId = await order();
    const to = `whatsapp ${customer.contactNumber}`;
    await moved(vendor, orderId, 'ACCEPTED');
    const expectedBy = await expected(orderId);
    assert.deepEqual(await arrived(), [`${to}: ${news(orderId, 'Your order is accepted.', expectedBy)}`]);
    const button = Object(providers.accepted[0]?.body.template).components[1];
    assert.deepEqual(button.parameters, [{ type: 'text', text: `home/order/${orderId}` }]);
    assert.deepEqual(await arrived(), []);
    await moved(vendor, orderId, 'PREPARING');
    assert.deepEqual(await arrived(), []);
    await moved(vendor, orderId, 'OUT_FOR_DELIVERY');
    assert.deepEqual(await arrived(), [`${to}: ${news(orderId, 'Your order is on its way.')}`]);
    const { messages } = await settingsOf(customer);
    assert.deepEqual(
      messages.map(({ channel, messageState, text }) => [channel, messageState, text]),
      [
        ['Your order is on its way.', ''],
        ['Your order is accepted.', expectedBy],
      ].map(([title, more]) => [
        'whatsapp',
        'SENT',
        `News from Chatpata: ${title} Saffron House, Order ${orderId}.${more} You can turn these messages off in your account.`,
      ]),
    );
    await moved(vendor, orderId, 'DELIVERED');
    const bill = ` Your bill was Rs ${(await billOf(orderId)).toFixed(2)}.`;
    assert.deepEqual(await arrived(), [`${to}: ${news(orderId, 'Delivered. Enjoy!', bill)}`]);
    await choose(customer, 'ORDERS', 'push');
    await moved(vendor, await order(), 'ACCEPTED');
    assert.deepEqual(await arrived(), [`${phone}: Your order is accepted`]);
  });

  it('go by SMS with the template of their text; a text without one becomes a notification', async () => {
    const { customer, vendor, order, phone } = await marketplace();
    await agree(customer, 'ORDERS', 'sms');
    const orderId = await order();
    await moved(vendor, orderId, 'ACCEPTED', 'PREPARING');
    const [line = '', ...others] = await arrived();
    assert.match(
      line,
      /^sms \d{10}: News from Chatpata: Your order is accepted\. Saffron House, Order \d+\. Expected by [\d:]+ [ap]m\. You can/,
    );
    assert.deepEqual([providers.accepted[0]?.body.DltTemplateId, others], ['1110', []]);
    await moved(vendor, orderId, 'OUT_FOR_DELIVERY');
    assert.deepEqual(await arrived(), [`${phone}: Your order is on its way`]);
  });

  it('are in the language of the person', async () => {
    const { customer, vendor, order } = await marketplace();
    await agree(customer, 'ORDERS', 'whatsapp');
    await sql`update users set language = 'hi' where user_id = ${customer.userId}`;
    await moved(vendor, await order(), 'ACCEPTED');
    assert.match((await arrived()).join(), /[\u0900-\u097f]/);
    assert.deepEqual(Object(providers.accepted[0]?.body.template).language, { code: 'hi' });
  });

  it('need the exact words of the consent, which are stored', async () => {
    const { customer, vendor, order, phone } = await marketplace();
    const { channels: offered } = await settingsOf(customer);
    const [whatsapp] = offered;
    assert.match(whatsapp?.consent ?? '', /^Yes, Chatpata may send me this news by WhatsApp .* STOP in reply\.$/);
    for (const consent of [undefined, 'Yes', offered[1]?.consent]) {
      assert.equal(outcomeOf(await choose(customer, 'ORDERS', 'whatsapp', consent)), '409 CONSENT_MISSING');
    }
    await moved(vendor, await order(), 'ACCEPTED');
    assert.deepEqual(await arrived(), [`${phone}: Your order is accepted`]);
    await agree(customer, 'ORDERS', 'whatsapp');
    await agree(customer, 'ORDERS', 'sms');
    const rows = await sql`
      select channel, consent, contact_number, ended_at is null as is_live from news_choices
      where user_id = ${customer.userId} order by choice_id`;
    const { contactNumber } = customer;
    assert.deepEqual(
      [...rows],
      [
        { ...whatsapp, contactNumber, isLive: false },
        { ...offered[1], contactNumber, isLive: true },
      ],
    );
    assert.equal(
      outcomeOf(await choose(await newCustomer(app, sql), 'ORDERS', 'sms', whatsapp?.consent)).slice(0, 3),
      '409',
    );
  });

  it('have one channel, whatever is chosen at the same time', async () => {
    const { customer } = await marketplace();
    await Promise.all(
      Array.from({ length: 12 }, (_, at) => agree(customer, 'ORDERS', at % 2 === 0 ? 'whatsapp' : 'sms')),
    );
    assert.equal((await settingsOf(customer)).choices.length, 1);
  });

  it('are not sent late: an order that has moved on has other news', async () => {
    const { customer, vendor, order } = await marketplace();
    await agree(customer, 'ORDERS', 'whatsapp');
    const orderId = await order();
    await moved(vendor, orderId, 'ACCEPTED');
    providers.answer = () => 503;
    assert.deepEqual(await arrived(), []);
    await moved(vendor, orderId, 'PREPARING', 'OUT_FOR_DELIVERY');
    providers.answer = () => 'accepts';
    wait(60_000);
    const onItsWay = `whatsapp ${customer.contactNumber}: ${news(orderId, 'Your order is on its way.')}`;
    assert.deepEqual(await arrived(), [onItsWay]);
    const states = await sql`select state from messages where user_id = ${customer.userId} order by message_id`;
    assert.deepEqual(
      states.map(({ state }) => state),
      ['EXPIRED', 'SENT'],
    );
  });

  it('become a notification when they cannot be sent: at the ceiling, refused, or bounced', async () => {
    for (const how of ['ceiling', 'refused', 'bounced'] as const) {
      const { customer, vendor, order, phone } = await marketplace();
      await agree(customer, 'ORDERS', 'whatsapp');
      await moved(vendor, await order(), 'ACCEPTED');
      const notification = [`${phone}: Your order is accepted`];
      if (how === 'ceiling') assert.deepEqual(await arrived(0), notification);
      if (how === 'refused') {
        providers.answer = () => 400;
        assert.deepEqual(await arrived(), notification);
        providers.answer = () => 'accepts';
      }
      if (how === 'bounced') {
        const [line] = await arrived();
        assert.match(line ?? '', /^whatsapp/);
        const [accepted] = providers.accepted;
        if (accepted) await post(receiptOf(accepted, 'FAILED'));
        assert.deepEqual(await arrived(), notification);
      }
      assert.deepEqual(await arrived(), []);
    }
  });
});

describe('STOP by WhatsApp', () => {
  it('ends every choice of WhatsApp of that number; what waits becomes a notification', async () => {
    const { customer, vendor, order, phone } = await marketplace();
    await agree(customer, 'ORDERS', 'whatsapp');
    await agree(customer, 'RESTAURANT', 'sms');
    await post(incoming(customer.contactNumber, 'please do not stop', now()));
    assert.equal((await settingsOf(customer)).choices.length, 2);
    await moved(vendor, await order(), 'ACCEPTED');
    providers.answer = () => 503;
    assert.deepEqual(await arrived(), []);
    providers.answer = () => 'accepts';
    await post(incoming(customer.contactNumber, ' Stop. ', new Date(now().getTime() + 1000)));
    const left = (await settingsOf(customer)).choices;
    assert.deepEqual(
      left.map(({ news: group, channel }) => [group, channel]),
      [['RESTAURANT', 'sms']],
    );
    assert.deepEqual(await arrived(), [`${phone}: Your order is accepted`]);
  });

  it('that is reported late does not end a newer choice, and a forged one ends none', async () => {
    const { customer } = await marketplace();
    const stop = incoming(customer.contactNumber, 'STOP', now());
    wait(60_000);
    await agree(customer, 'ORDERS', 'whatsapp');
    await post(stop);
    const forged = { ...incoming(customer.contactNumber, 'STOP', new Date(now().getTime() + 1000)) };
    const headers = { ...forged.headers, 'x-hub-signature-256': 'sha256=0' };
    assert.equal((await app.inject({ method: 'POST', ...forged, headers })).statusCode, 401);
    assert.equal((await settingsOf(customer)).choices.length, 1);
  });
});

describe('news of a vendor', () => {
  it('about a new order are repeated until the vendor acts, and then no more', async () => {
    const { vendor, order, phone } = await marketplace();
    await withDevice(vendor);
    await agree(vendor, 'NEW_ORDERS', 'whatsapp');
    const orderId = await order();
    const line = `whatsapp ${vendor.contactNumber}: ${news(orderId, 'New order.')}`;
    assert.deepEqual(await arrived(), [line]);
    wait(119_000);
    assert.deepEqual(await arrived(), []);
    wait(2_000);
    assert.deepEqual(await arrived(), [line]);
    succeeded(await press(vendor, orderId, 'ACCEPTED'));
    assert.deepEqual(await arrived(), [`${phone}: Your order is accepted`]);
    wait(121_000);
    assert.deepEqual(await arrived(), []);
    assert.equal((await settingsOf(vendor)).messages.length, 2, 'without the reminder that was not sent');
  });

  it('about a missed order and a pause have the channel of their group', async () => {
    const { vendor, order, phone } = await marketplace();
    const tablet = await withDevice(vendor);
    await agree(vendor, 'NEW_ORDERS', 'whatsapp');
    const orders = [await order(), await order()];
    await arrived();
    wait(16 * 60_000);
    await sweepOrders(sql, now(), settings);
    const lines = (await arrived()).filter((line) => !line.startsWith(phone));
    assert.deepEqual(lines.sort(), [
      `${tablet}: Your restaurant is paused`,
      ...orders.map(
        (orderId) =>
          `whatsapp ${vendor.contactNumber}: Chatpata | An order was missed. Saffron House, Order ${orderId} was not accepted in time. The customer has been refunded.`,
      ),
    ]);
  });

  it('of a licence comes by day', async () => {
    const { vendor, kitchen } = await marketplace();
    await agree(vendor, 'RESTAURANT', 'whatsapp');
    const evening = momentOf(dateOf(now()), '23:00').getTime() - now().getTime();
    wait(evening > 0 ? evening : evening + DAY_MS);
    const about = { restaurantId: kitchen.restaurantId, what: 'LICENCE_ENDED' };
    await transaction(sql, (tx) => notify(tx, [{ at: now(), kind: 'LICENCE', to: vendor.userId, about }]));
    assert.deepEqual(await arrived(), []);
    wait(DAY_MS / 2);
    assert.match((await arrived()).join(), /^whatsapp .*Closed: no valid FSSAI licence\. Saffron House\./);
  });
});

describe('a choice', () => {
  it('is for the number that the person had then', async () => {
    const { customer, vendor, order, phone } = await marketplace();
    await agree(customer, 'ORDERS', 'whatsapp');
    await sql`update users set contact_number = '6000000001' where user_id = ${customer.userId}`;
    assert.deepEqual((await settingsOf(customer)).choices, []);
    await moved(vendor, await order(), 'ACCEPTED');
    assert.deepEqual(await arrived(), [`${phone}: Your order is accepted`]);
  });

  it('is in the download, and erased with the person', async () => {
    const customer = await newCustomer(app, sql);
    const params = { userId: customer.userId };
    await agree(customer, 'ORDERS', 'whatsapp');
    const { newsChoices } = JSON.parse((await customer.browser.call(personalData, { params })).body);
    assert.deepEqual([newsChoices[0].channel, newsChoices[0].contactNumber], ['whatsapp', customer.contactNumber]);
    succeeded(await customer.browser.call(eraseAccount, { params, body: { password: PASSWORD } }));
    assert.equal((await sql`select from news_choices where user_id = ${customer.userId}`).length, 0);
  });

  it('and the messages are of oneself only', async () => {
    const [one, other] = [await newCustomer(app, sql), await newCustomer(app, sql)];
    const params = { userId: other.userId };
    assert.equal(outcomeOf(await one.browser.call(newsSettings, { params })).slice(0, 3), '403');
  });
});
