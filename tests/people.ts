/** Factories: people with sessions and restaurants with menus, created through the product where possible. */
import type { FastifyInstance } from 'fastify';
import { addAddress, getAddressList, userLogin, userRegister } from '#contract/accounts/account.ts';
import type { Input, Role } from '#contract/kit/endpoint.ts';
import { updateWalletBalance } from '#contract/wallet/wallet.ts';
import type { Sql } from '#server/database/database.ts';
import { Browser, succeeded } from './browser.ts';

/** Weak passwords are refused (product rule 1.7). */
export const PASSWORD = 'Tamarind-Kite-47';
export const NEW_PASSWORD = 'Copper-Lantern-62';
let people = 0;

/** Unique in this test file. */
export const newContact = (): string => String(9_000_000_000 + ((process.pid * 1000 + people++) % 1_000_000_000));

export interface Person {
  readonly userId: number;
  readonly contactNumber: string;
  readonly browser: Browser;
}

/** Registers and logs in through the server; ADMIN, which has no registration, is added in the database. */
export async function newPerson(app: FastifyInstance, sql: Sql, role: Role = 'CUSTOMER'): Promise<Person> {
  const browser = new Browser(app);
  const contactNumber = newContact();
  const roleType = role === 'ADMIN' ? 'CUSTOMER' : role;
  const registered = await browser.call(userRegister, {
    body: {
      userName: 'Asha Rao',
      contactNumber,
      emailId: 'asha@example.com',
      password: PASSWORD,
      confirmPassword: PASSWORD,
      roles: [{ roleType }],
    },
  });
  succeeded(registered);
  if (role === 'ADMIN') await sql`update users set roles = '{ADMIN}' where contact_number = ${contactNumber}`;
  const { userId } = succeeded(await browser.call(userLogin, { body: { contactNumber, password: PASSWORD } }));
  return { userId, contactNumber, browser };
}

/** Digits as a string where the notation matters. */
export const topUp = ({ browser, userId }: Person, rupees: number | string, idempotencyKey?: string) =>
  browser.call(updateWalletBalance, { params: { amount: String(rupees), userId } }, { idempotencyKey });

export async function newCustomer(app: FastifyInstance, sql: Sql, rupees = 0): Promise<Person> {
  const person = await newPerson(app, sql, 'CUSTOMER');
  if (rupees > 0) succeeded(await topUp(person, rupees));
  return person;
}

type Address = Input<typeof addAddress>['body'];

export const HOME: Address = {
  userAddressName: 'Home',
  addressLine1: '1 MG Road',
  addressLine2: 'Flat 2',
  area: 'Indiranagar',
  city: 'Bengaluru',
  userState: 'Karnataka',
  pincode: '560038',
};

/** Returns the address's id. */
export async function newAddress({ browser, userId }: Person, address: Address = HOME): Promise<number> {
  succeeded(await browser.call(addAddress, { params: { userId }, body: address }));
  const addresses = succeeded(await browser.call(getAddressList, { params: { userId } }));
  return Math.max(...addresses.map(({ userAddressId }) => userAddressId));
}

export interface Kitchen {
  readonly restaurantId: number;
  readonly dishes: readonly { readonly dishId: number; readonly price: number }[];
}

export interface KitchenOptions {
  readonly name?: string;
  readonly type?: 'Veg' | 'Nonveg';
  readonly city?: string;
  readonly area?: string;
  readonly state?: string;
  readonly pincode?: string;
  readonly approval?: string;
  readonly isOpen?: boolean;
  readonly isStarted?: boolean;
  readonly dishes?: readonly {
    readonly name: string;
    readonly price?: number;
    readonly cuisine?: string;
    readonly type?: 'Veg' | 'Nonveg';
  }[];
  readonly ratings?: readonly [sum: number, count: number];
  readonly orderCounter?: number;
  /** The owner; by default a new vendor without a login. */
  readonly vendorId?: number;
}

async function newOwner(sql: Sql): Promise<number> {
  const [vendor] = await sql<{ userId: number }[]>`
    insert into users (user_name, contact_number, email_id, password_hash, roles)
    values ('Vendor', ${newContact()}, 'vendor@example.com', '', '{VENDOR}') returning user_id`;
  return vendor?.userId ?? 0;
}

/** Accepted and open. */
export async function newKitchen(sql: Sql, options: KitchenOptions = {}): Promise<Kitchen> {
  const {
    name = 'Test Kitchen',
    dishes = [
      { name: 'Dal Fry', price: 120 },
      { name: 'Jeera Rice', price: 99.5 },
    ],
  } = options;
  const startedAt = (options.isStarted ?? true) ? new Date() : null;
  const isOn = (options.isOpen ?? true) && startedAt !== null;
  const vendorId = options.vendorId ?? (await newOwner(sql));
  const [row] = await sql<{ restaurantId: number }[]>`
    insert into restaurants (vendor_id, restaurant_name, restaurant_type, city, area, res_state, pincode, approval,
      is_switched_on, open_spans, first_opened_at)
    values (${vendorId}, ${name}, ${options.type ?? 'Veg'}, ${options.city ?? 'Bengaluru'},
      ${options.area ?? 'Indiranagar'}, ${options.state ?? null}, ${options.pincode ?? null}, ${options.approval ?? 'Accepted'}, ${isOn}, ${isOn ? '{(,)}' : '{}'}, ${startedAt})
    returning restaurant_id`;
  const restaurantId = row?.restaurantId ?? 0;
  const added: { dishId: number; price: number }[] = [];
  for (const { name: dishName, price = 100, cuisine = 'North Indian', type = 'Veg' } of dishes) {
    const [dish] = await sql<{ dishId: number }[]>`
      insert into dishes (restaurant_id, dish_name, dish_type, dish_cuisine, price_paise, position)
      values (${restaurantId}, ${dishName}, ${type}, ${cuisine}, ${Math.round(price * 100)}, ${added.length}) returning dish_id`;
    added.push({ dishId: dish?.dishId ?? 0, price });
  }
  const [sum, count] = options.ratings ?? [0, 0];
  await sql`update restaurant_figures set rating_sum = ${sum}, rating_count = ${count}, order_counter = ${options.orderCounter ?? 0}
    where restaurant_id = ${restaurantId}`;
  return { restaurantId, dishes: added };
}

/** With a session and a restaurant. */
export async function newVendor(
  app: FastifyInstance,
  sql: Sql,
  options: KitchenOptions = {},
): Promise<Kitchen & { readonly vendor: Person }> {
  const vendor = await newPerson(app, sql, 'VENDOR');
  return { vendor, ...(await newKitchen(sql, { ...options, vendorId: vendor.userId })) };
}

/** Ignores the rules. */
export const setState = (sql: Sql, orderId: number, status: string) => sql`
  update orders set status = ${status}, walks_at = null,
    deadline = case when ${status} not in ('DELIVERED', 'CANCELLED', 'REJECTED') then now() + interval '1 hour' end
  where order_id = ${orderId}`;

/** One of each dish, or `qty`. */
export const orderOf = (dishes: Kitchen['dishes'], qty = 1) => ({
  orderBill: dishes.reduce((sum, dish) => sum + dish.price * qty, 0),
  orderStatus: 'ACTIVE',
  orderItemsList: dishes.map(({ dishId }) => ({ orderItemsId: 0, dish: { dishId }, qty })),
});

export interface NewGroup {
  readonly name: string;
  readonly pickMin?: number;
  readonly pickMax?: number;
  readonly setsPrice?: boolean;
  /** Rupees by name. */
  readonly options: Readonly<Record<string, number>>;
}

/** Returns the ids of the group and of each option by name. */
export async function newGroup(sql: Sql, dishId: number, group: NewGroup) {
  const { name, pickMin = 0, pickMax = 1, setsPrice = false, options } = group;
  const [row] = await sql<{ groupId: number }[]>`
    insert into option_groups (restaurant_id, group_name, pick_min, pick_max, sets_price)
    select restaurant_id, ${name}, ${pickMin}, ${pickMax}, ${setsPrice} from dishes where dish_id = ${dishId}
    returning group_id`;
  const groupId = row?.groupId ?? 0;
  const ids: Record<string, number> = {};
  for (const [position, [optionName, rupees]] of Object.entries(options).entries()) {
    const [option] = await sql<{ optionId: number }[]>`
      insert into options (group_id, option_name, food_type, price_paise, position)
      values (${groupId}, ${optionName}, 'Veg', ${Math.round(rupees * 100)}, ${position}) returning option_id`;
    ids[optionName] = option?.optionId ?? 0;
  }
  await sql`
    insert into dish_option_groups (dish_id, group_id, position)
    values (${dishId}, ${groupId}, (select count(*) from dish_option_groups where dish_id = ${dishId}))`;
  return { groupId, ids };
}
