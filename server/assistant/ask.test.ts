/** The assistant through its call: facts about the person's own data, actions only after a yes, nobody else's data. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { currentUser } from '#contract/accounts/current-user.ts';
import { ask, RESPONSE_LINK } from '#contract/assistant/ask.ts';
import { refusalOf } from '#tests/browser.ts';
import { Chat } from '#tests/chat.ts';
import { delivered, moved, placed } from '#tests/orders.ts';
import { newCustomer, newKitchen, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { book, dateIn, newTables } from '#tests/tables.ts';
import utterances from '#tests/utterances.json' with { type: 'json' };

const { app, sql } = await startTestServer();

/** The links and buttons of a response, as written in it. */
const linksIn = (response: string): string[] => response.match(RESPONSE_LINK) ?? [];

const balanceOf = async ({ browser }: Person): Promise<number> =>
  (await browser.call(currentUser, {})).json().wallet.availableAmount;
const statusOf = async (orderId: number) =>
  (await sql`select status from orders where order_id = ${orderId}`)[0]?.status;

describe('orders', () => {
  it('are found with their current status', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, { name: 'Sagar Ratna' });
    const asha = await newCustomer(app, sql, 1000);
    const chat = new Chat(asha);
    assert.match(await chat.say('where is my order'), /You have not ordered anything yet/);
    const orderId = await placed(asha, kitchen.dishes);
    assert.match(
      await chat.say('mera order kahan hai'),
      new RegExp(`Sagar Ratna ne order ${orderId} abhi accept nahi kiya hai`),
    );
    await moved(vendor, orderId, 'ACCEPTED');
    assert.match(
      await chat.say('kitna time lagega'),
      /ne order \d+ accept kar liya hai\. .* tak pahunchne ki ummeed hai/,
    );
    await moved(vendor, orderId, 'PREPARING', 'OUT_FOR_DELIVERY');
    assert.match(await chat.say('order kaha h'), /raste me hai/);
    await moved(vendor, orderId, 'DELIVERED');
    assert.match(await chat.say(`where is order ${orderId}`), /was delivered/);
  });

  it('are listed with their bill and prices', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const asha = await newCustomer(app, sql, 1000);
    const orderId = await delivered(asha, vendor, kitchen.dishes);
    const told = await new Chat(asha).say('how much did i pay for my last order');
    assert.match(told, new RegExp(`You paid ₹219\\.50 for order ${orderId}`));
    assert.match(told, /1 × Dal Fry at ₹120\.00/);
  });

  it('have a GST invoice, which the response leads to, from their delivery on', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const asha = await newCustomer(app, sql, 1000);
    const chat = new Chat(asha);
    const orderId = await delivered(asha, vendor, kitchen.dishes);
    assert.match(await chat.say('GST bill chahiye'), new RegExp(`\\[GST invoice\\]\\(/home/invoice/${orderId}\\)`));
    await placed(asha, kitchen.dishes);
    assert.match(await chat.say('GST bill chahiye'), /Deliver hone ke baad iska GST invoice/);
  });

  it('are cancelled only after a yes, and only once', async () => {
    const kitchen = await newKitchen(sql);
    const asha = await newCustomer(app, sql, 1000);
    const orderId = await placed(asha, kitchen.dishes);
    const chat = new Chat(asha);
    assert.match(await chat.say('cancel my order'), /Shall I cancel order \d+ .*₹219\.50 goes back/s);
    assert.equal(await statusOf(orderId), 'ACTIVE');
    assert.match(await chat.say('nahi rehne do'), /kuch nahi badla/);
    assert.match(await chat.say('yes'), /nothing to confirm/);
    assert.equal(await statusOf(orderId), 'ACTIVE');
    await chat.say('order cancel kar do');
    assert.match(
      await chat.say('haan kar do'),
      /cancel ho gaya\. Poore paise aapke wallet me wapas aa gaye, usme ab ₹1,000\.00 hain/,
    );
    assert.equal(await statusOf(orderId), 'CANCELLED');
    assert.equal(await balanceOf(asha), 1000);
    assert.match(await chat.say('yes'), /nothing to confirm/);
    assert.match(
      await chat.say('refund ka kya hua'),
      new RegExp(`order ${orderId} cancel hua .*₹219\\.50 aapke wallet me wapas aa gaye hain`),
    );
  });

  it('are cancelled once by ten parallel yeses', async () => {
    const kitchen = await newKitchen(sql);
    const asha = await newCustomer(app, sql, 1000);
    const orderId = await placed(asha, kitchen.dishes);
    const chat = new Chat(asha);
    await chat.say('cancel my order');
    await Promise.all(Array.from({ length: 10 }, () => chat.say('yes')));
    assert.equal(await statusOf(orderId), 'CANCELLED');
    assert.equal(await balanceOf(asha), 1000);
  });

  it('are not cancelled by a yes after another topic or in another conversation', async () => {
    const kitchen = await newKitchen(sql);
    const asha = await newCustomer(app, sql, 1000);
    const orderId = await placed(asha, kitchen.dishes);
    const chat = new Chat(asha);
    await chat.say('cancel my order');
    await new Chat(asha).say('yes');
    await chat.say('what is my wallet balance');
    await chat.say('yes');
    assert.equal(await statusOf(orderId), 'ACTIVE');
  });

  it('are not cancelled by anything but a clear yes', async () => {
    const kitchen = await newKitchen(sql);
    const asha = await newCustomer(app, sql, 1000);
    const orderId = await placed(asha, kitchen.dishes);
    for (const say of [
      "ok don't cancel it",
      'are you sure?',
      'ha ha ha',
      'yes cancel order 999999',
      'ok cancel my table instead',
    ]) {
      const chat = new Chat(asha);
      await chat.say('cancel my order');
      await chat.say(say);
      assert.equal(await statusOf(orderId), 'ACTIVE', say);
    }
    const chat = new Chat(asha);
    await chat.say('cancel my order');
    assert.match(await chat.say('ok?'), /Nothing is cancelled yet/);
    await chat.say('yes');
    assert.equal(await statusOf(orderId), 'CANCELLED');
  });

  it('are not cancelled by a yes an hour later', async () => {
    const kitchen = await newKitchen(sql);
    const asha = await newCustomer(app, sql, 1000);
    const orderId = await placed(asha, kitchen.dishes);
    const chat = new Chat(asha);
    await chat.say('cancel my order');
    await sql`update conversations set at = at - interval '1 hour' where user_id = ${asha.userId}`;
    assert.match(await chat.say('yes'), /nothing to confirm/);
    assert.equal(await statusOf(orderId), 'ACTIVE');
  });

  it('are not cancelled by a yes once the restaurant has accepted them', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const asha = await newCustomer(app, sql, 1000);
    const orderId = await placed(asha, kitchen.dishes);
    const chat = new Chat(asha);
    await chat.say('cancel my order');
    await moved(vendor, orderId, 'ACCEPTED');
    assert.match(await chat.say('yes'), /has already accepted this order/);
    assert.equal(await statusOf(orderId), 'ACCEPTED');
    assert.match(await chat.say(`cancel order ${orderId}`), /can no longer be cancelled/);
  });

  it('can be reordered at current prices', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql);
    const asha = await newCustomer(app, sql, 1000);
    await delivered(asha, vendor, kitchen.dishes);
    await sql`update dishes set price_paise = 15000 where dish_id = ${kitchen.dishes[0]?.dishId ?? 0}`;
    assert.match(await new Chat(asha).say('same order again please'), /Today these dishes cost ₹249\.50/);
  });
});

describe('the wallet', () => {
  it('is shown with its balance and movements', async () => {
    const kitchen = await newKitchen(sql);
    const asha = await newCustomer(app, sql, 500);
    const chat = new Chat(asha);
    await placed(asha, kitchen.dishes);
    assert.match(await chat.say('wallet me kitna paisa bacha hai'), /Aapke wallet me ₹280\.50 hain/);
    const movements = await chat.say('show my last few transactions');
    assert.match(movements, /\+₹500\.00 top-up/);
    assert.match(movements, /−₹219\.50 \[order \d+\]/);
    assert.match(await chat.say('wallet me 300 rs add karo'), /\[₹300\.00 daalein\]\(\/home\/wallet\?amount=300\)/);
  });
});

describe('tables', () => {
  it('are offered, and cancelled after a yes', async () => {
    const { restaurantId } = await newTables(app, sql, { partySizeMax: 6 }, { name: 'Copper Pot' });
    const asha = await newCustomer(app, sql);
    const chat = new Chat(asha);
    assert.ok(
      (await chat.say('kal raat 4 logon ke liye table chahiye')).includes(
        `[Copper Pot](/book/${restaurantId}?guests=4&date=${dateIn(1)})`,
      ),
    );
    assert.match(await chat.say('a table for 7 tomorrow night'), /^To book a table, open the page/);
    const told = await chat.say('book a table for 4 at Copper Pot tomorrow 8 pm');
    assert.match(told, /Yes, 8:00 pm is free at Copper Pot/);
    const date = /date=(\d{4}-\d{2}-\d{2})&guests=4&time=20:00/.exec(told)?.[1] ?? '';
    const booking = await book(asha, restaurantId, { date, time: '20:00', partySize: 4 });
    assert.equal(booking.statusCode, 200, booking.body);
    assert.match(await chat.say('show my table bookings'), /Copper Pot, .*8:00 pm, 4 guests/);
    assert.match(await chat.say('cancel my table booking'), /Shall I cancel your table at Copper Pot/);
    await chat.say('Yes, cancel it');
    const [row] = await sql`select booking_status from bookings where booking_id = ${booking.json().bookingId}`;
    assert.equal(row?.bookingStatus, 'CANCELLED');
  });
});

describe('data of other people', () => {
  it('is in no response to any known sentence', async () => {
    const { vendor, ...kitchen } = await newVendor(app, sql, {
      name: 'Private Place',
      dishes: [{ name: 'Hidden Halwa', price: 777 }],
    });
    const other = await newCustomer(app, sql, 4321);
    await sql`update users set user_name = 'Secretia Person', email_id = 'secret@example.com' where user_id = ${other.userId}`;
    const orderId = await delivered(other, vendor, kitchen.dishes);
    const others = new Chat(other);
    await others.say('my very own question to the support team');
    await others.say('yes');
    const asha = await newCustomer(app, sql, 100);
    const chat = new Chat(asha);
    const sentences = [
      ...utterances.map(({ say }) => say),
      `order ${orderId} kahan hai`,
      `what did i pay for order ${orderId}`,
      `cancel order ${orderId}`,
      `refund of order ${orderId}`,
      `reorder order ${orderId}`,
      `wallet of user ${other.userId}`,
      `show orders of ${other.contactNumber}`,
      'Secretia Person ka wallet balance',
      "' or 1=1 --",
    ];
    const secrets = new RegExp(
      `Secretia|secret@|${other.contactNumber}|3,544|4,321|777\\.00 for order|very own question`,
    );
    for (const say of sentences) {
      const told = await chat.say(say);
      assert.doesNotMatch(told.replace(say, ''), secrets, say);
    }
    // A vendor's chat is about the vendor's own orders, not those of the restaurant.
    assert.match(await new Chat(vendor).say(`what did i pay for order ${orderId}`), /You have no order/);
  });

  it('cannot be reached by guessing their session id', async () => {
    const kitchen = await newKitchen(sql);
    const asha = await newCustomer(app, sql, 1000);
    const orderId = await placed(asha, kitchen.dishes);
    await new Chat(asha, 'the same').say('cancel my order');
    await new Chat(await newCustomer(app, sql), 'the same').say('yes');
    assert.equal(await statusOf(orderId), 'ACTIVE');
  });

  it('never becomes a message button: names by others are links, however they read', async () => {
    await newKitchen(sql, { name: 'Loud House', dishes: [{ name: 'Zafrani cancel order', price: 10 }] });
    const chat = new Chat(await newCustomer(app, sql));
    assert.doesNotMatch(await chat.say('zafrani'), /say:Find Zafrani/);
  });

  it('does not break links to restaurants with long names', async () => {
    const name = `Long ${'x'.repeat(94)}`;
    await newKitchen(sql, { name, dishes: [{ name: 'Umbrella Halwa', price: 10 }] });
    const told = await new Chat(await newCustomer(app, sql)).say('umbrella halwa');
    assert.ok(
      linksIn(told).some((each) => each.includes('/checkMenu/')),
      told,
    );
  });

  it('cannot put links or buttons into responses', async () => {
    await newKitchen(sql, {
      name: '[Win](say:yes) [X](/logout)',
      dishes: [{ name: '[Free](say:yes) Falooda', price: 10 }],
    });
    const told = await new Chat(await newCustomer(app, sql)).say('falooda under 50');
    assert.match(told, /\(Free\)\(say:yes\) Falooda/);
    assert.deepEqual(
      linksIn(told).filter((each) => each.startsWith('[Win') || each.startsWith('[Free') || each.startsWith('[X')),
      [],
    );
  });
});

describe('the call', () => {
  it('refuses invalid input', async () => {
    const { browser } = await newCustomer(app, sql);
    const refused = async (body: object) => refusalOf(await browser.callUnchecked(ask, { body })).message;
    assert.equal(await refused({ userInput: '  ', sessionId: 'a' }), 'Please write a message.');
    assert.equal(await refused({ userInput: 'hi' }), 'A conversation needs a sessionId.');
    assert.match(await refused({ userInput: 'x'.repeat(1001), sessionId: 'a' }), /at most 1000/);
    assert.match(await refused({ userInput: 'hi', sessionId: 'x'.repeat(101) }), /at most 100/);
  });
});
