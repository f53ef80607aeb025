/** A customer and a vendor who left data in every table, each with a unique word that tests can search for. */
import type { FastifyInstance } from 'fastify';
import type { Sql } from '#server/database/database.ts';
import { delivered } from './orders.ts';
import { newContact, newVendor, PASSWORD, type Person } from './people.ts';
import { Browser } from './server.ts';
import { booked, dateIn, setTables } from './tables.ts';

export interface Marked extends Person {
  /** Part of every text that the person wrote. */
  readonly word: string;
  readonly userName: string;
  readonly emailId: string;
}

let marked = 0;

/** Registers a person whose name, email and texts contain a unique word. */
export async function newMarked(app: FastifyInstance, roles: readonly string[], contactNumber = newContact()) {
  const word = `Qu${String.fromCharCode(97 + (marked++ % 26))}xmark`;
  const person = { word, userName: `${word} Rao`, emailId: `${word}@example.com`, contactNumber };
  const browser = new Browser(app);
  const passwords = { password: PASSWORD, confirmPassword: PASSWORD };
  const form = { userName: person.userName, emailId: person.emailId, contactNumber, ...passwords };
  const body = { ...form, roles: roles.map((roleType) => ({ roleType })) };
  const registered = await browser.post('/v1/UserAPI/userRegister', body);
  if (registered.statusCode !== 200) throw new Error(registered.body);
  const login = await browser.post('/v1/UserAPI/userLogin', { contactNumber, password: PASSWORD });
  if (login.statusCode !== 200) throw new Error(login.body);
  return { ...person, userId: login.json().userId as number, browser } satisfies Marked;
}

const ADDRESS = { area: 'Indiranagar', city: 'Bengaluru', userState: 'Karnataka', pincode: '560038' };

const succeed = (response: { statusCode: number; body: string }) => {
  if (response.statusCode !== 200) throw new Error(response.body);
};

/** A customer who did everything that a customer can do and ends with ₹0 and nothing open; and the restaurant involved. */
export async function busyCustomer(app: FastifyInstance, sql: Sql) {
  const customer = await newMarked(app, ['CUSTOMER']);
  const { userId, browser, word } = customer;
  const kitchen = await newVendor(app, sql, { name: 'Marked Kitchen', dishes: [{ name: 'Dal Fry', price: 100 }] });
  const { vendor, restaurantId, dishes } = kitchen;
  await setTables(vendor, restaurantId);
  succeed(await browser.get(`/v1/UserAPI/updateWalletBalance/200/${userId}`));
  const address = { ...ADDRESS, userAddressName: word, addressLine1: `1 ${word} Street`, addressLine2: word };
  succeed(await browser.post(`/v1/UserAPI/addAddress/${userId}`, address));
  const [{ userAddressId }] = (await browser.get(`/v1/UserAPI/getAddressList/${userId}`)).json();
  const dish = { orderItemsId: 0, dish: { dishId: dishes[0]?.dishId ?? 0 }, qty: 1 };
  const order = { orderBill: 100, orderStatus: 'ACTIVE', orderItemsList: [dish], userAddressId, note: `${word} note` };
  const cancelled = await browser.put(`/v1/orderAPI/newOrder/${userId}`, order);
  succeed(await browser.put(`/v1/orderAPI/cancelOrder/${cancelled.json().orderId}`, {}));
  const first = await browser.put(`/v1/orderAPI/newOrder/${userId}`, order, `key ${word}`);
  succeed(first);
  const orderId: number = first.json().orderId;
  for (const orderStatus of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED']) {
    succeed(await vendor.browser.put(`/v1/orderAPI/updateOrderStatus/${orderId}`, { orderStatus }));
  }
  await delivered(customer, vendor, dishes);
  const review = { restaurantRating: 5, comment: 'Lovely', dishes: [{ dishId: dishes[0]?.dishId, rating: 5 }] };
  succeed(await browser.post(`/v1/reviewAPI/addReview/${orderId}`, review));
  succeed(await browser.put(`/v1/UserAPI/likedRestaurants/${userId}/${restaurantId}`, {}));
  const bookingId = await booked(customer, restaurantId, { date: dateIn(2), note: `${word} wants a window` });
  succeed(await browser.delete(`/v1/booktableAPI/cancel/${bookingId}`));
  succeed(await browser.post('/v1/supportAPI/ticket', { message: `${word} asks something`, orderId }));
  await sql`insert into known_devices (token_hash, user_id, last_login_at) values (${Buffer.from(word)}, ${userId}, now())`;
  await sql`insert into second_factors (user_id, secret) values (${userId}, ${Buffer.from(word)})`;
  await sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${Buffer.from(word)})`;
  await sql`insert into conversations (user_id, session_id, pending, at) values (${userId}, ${word}, ${sql.json({ word })}, now())`;
  return { customer, kitchen, orderId };
}
