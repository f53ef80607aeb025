/** A customer and a vendor with data in every table, each with a unique word that tests can search for. */
import type { FastifyInstance } from 'fastify';
import { type addRole, userLogin, userRegister } from '#contract/accounts/account.ts';
import { cancelBooking } from '#contract/booking/bookings.ts';
import { likeRestaurant } from '#contract/catalog/restaurants.ts';
import type { Body } from '#contract/kit/endpoint.ts';
import { chooseNews, newsSettings } from '#contract/messaging/news.ts';
import { cancelOrder, newOrder, order as orderOf } from '#contract/ordering/orders.ts';
import { askRefund } from '#contract/ordering/refund-requests.ts';
import { startPayment } from '#contract/payments/payments.ts';
import { choosePush, turnOnPush } from '#contract/push/devices.ts';
import { addReview } from '#contract/reviews/reviews.ts';
import { openTicket, writeToTicket } from '#contract/support/tickets.ts';
import type { Sql } from '#server/database/database.ts';
import { addApp } from './apps.ts';
import { Browser, succeeded } from './browser.ts';
import { newSubscription } from './engines/push-service.ts';
import { delivered, moved } from './orders.ts';
import { HOME, newAddress, newContact, newVendor, PASSWORD, type Person, topUp } from './people.ts';
import { booked, dateIn, setTables } from './tables.ts';

export interface Marked extends Person {
  /** A part of every text by this person. */
  readonly word: string;
  readonly userName: string;
  readonly emailId: string;
}

let marked = 0;

export async function newMarked(
  app: FastifyInstance,
  roles: readonly Body<typeof addRole>['roleType'][],
  contactNumber = newContact(),
) {
  const word = `Qu${String.fromCharCode(97 + (marked++ % 26))}xmark`;
  const person = { word, userName: `${word} Rao`, emailId: `${word}@example.com`, contactNumber };
  const browser = new Browser(app);
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const form = { userName: person.userName, emailId: person.emailId, contactNumber, ...passwords };
  const body = { ...form, roles: roles.map((roleType) => ({ roleType })) };
  succeeded(await browser.call(userRegister, { body }));
  const { userId } = succeeded(await browser.call(userLogin, { body: { contactNumber, password: PASSWORD } }));
  return { ...person, userId, browser } satisfies Marked;
}

/**
 * A customer who did everything that a customer can do and ends with ₹0 and nothing open; and the restaurant involved.
 */
export async function busyCustomer(app: FastifyInstance, sql: Sql) {
  const customer = await newMarked(app, ['CUSTOMER']);
  const { userId, browser, word } = customer;
  const kitchen = await newVendor(app, sql, { name: 'Marked Kitchen', dishes: [{ name: 'Dal Fry', price: 100 }] });
  const { vendor, restaurantId, dishes } = kitchen;
  await setTables(vendor, restaurantId);
  succeeded(await topUp(customer, 200));
  succeeded(await browser.call(startPayment, { params: { userId }, body: { amount: '10' } }));
  const address = { ...HOME, userAddressName: word, addressLine1: `1 ${word} Street`, addressLine2: word };
  const userAddressId = await newAddress(customer, address);
  const dishId = dishes[0]?.dishId ?? 0;
  const dish = { orderItemsId: 0, dish: { dishId }, qty: 1 };
  const order = { orderBill: 100, orderStatus: 'ACTIVE', orderItemsList: [dish], userAddressId, note: `${word} note` };
  const cancelled = succeeded(await browser.call(newOrder, { params: { userId }, body: order }));
  succeeded(await browser.call(cancelOrder, { params: { orderId: cancelled.orderId } }));
  const first = await browser.call(newOrder, { params: { userId }, body: order }, { idempotencyKey: `key ${word}` });
  const { orderId } = succeeded(first);
  await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
  await delivered(customer, vendor, dishes);
  const review = { restaurantRating: 5, comment: 'Lovely', dishes: [{ dishId, rating: 5 }] };
  succeeded(await browser.call(addReview, { params: { orderId }, body: review }));
  succeeded(await browser.call(likeRestaurant, { params: { userId, restaurantId } }));
  const bookingId = await booked(customer, restaurantId, { date: dateIn(2), note: `${word} wants a window` });
  succeeded(await browser.call(cancelBooking, { params: { bookingId } }));
  const [photo] = await sql<{ photoId: number }[]>`
    insert into private_photos (file, user_id, uploaded_at, check_at)
    values (${`private-${userId}.webp`}, ${userId}, now(), now()) returning photo_id`;
  const photoIds = photo ? [photo.photoId] : [];
  const complaint = { message: `${word} asks something`, kind: 'COMPLAINT', orderId, photoIds } as const;
  const { ticketId } = succeeded(await browser.call(openTicket, { body: complaint }));
  const life = succeeded(await browser.call(orderOf, { params: { orderId } }));
  const items = life.orderItemsList.map(({ orderItemsId }) => ({ orderItemsId, qty: 1 }));
  const asked = { items, reasonCode: 'OTHER', reason: `${word} was cold` } as const;
  succeeded(await browser.call(askRefund, { params: { orderId }, body: asked }));
  succeeded(await browser.call(writeToTicket, { params: { ticketId }, body: { message: `${word} adds something` } }));
  const endpoint = `https://push.example/${word}`;
  succeeded(await browser.call(turnOnPush, { params: { userId }, body: newSubscription(endpoint).form }));
  succeeded(await browser.call(choosePush, { params: { userId }, body: { kind: 'TABLE', isOn: false } }));
  const { channels } = succeeded(await browser.call(newsSettings, { params: { userId } }));
  for (const channel of channels) {
    succeeded(await browser.call(chooseNews, { params: { userId }, body: { news: 'ORDERS', ...channel } }));
  }
  await sql`
    insert into messages (kind, user_id, contact_number, email_id, language, facts, created_at, due_at, ends_at)
    values ('CODE', ${userId}, ${customer.contactNumber}, ${customer.emailId}, 'en', '{"code":"271828"}', now(), now(), now())`;
  await sql`insert into known_devices (token_hash, user_id, last_login_at) values (${Buffer.from(word)}, ${userId}, now())`;
  await sql`insert into second_factors (user_id, secret) values (${userId}, ${Buffer.from(word)})`;
  await sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${Buffer.from(word)})`;
  await sql`
    insert into number_changes (user_id, contact_number, asked_at, changes_at)
    values (${userId}, '9000000000', now(), now() + interval '3 days')`;
  await sql`
    insert into passkeys (user_id, credential_id, public_key, counter, device, added_at)
    values (${userId}, ${word}, '\\x00', 0, '', now())`;
  await addApp(sql, userId, word);
  await sql`insert into conversations (user_id, session_id, pending, at) values (${userId}, ${word}, ${JSON.stringify({ word })}, now())`;
  return { customer, kitchen, orderId };
}
