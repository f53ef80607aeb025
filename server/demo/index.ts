/**
 * The demo town: what an empty database starts with when DEMO_DATA is on, in one transaction. People, money and orders
 * go through the same doors as real ones, so that the ledger is clean from the first minute.
 */
import { addPerson, hashPassword, hasPeople, insertAddress } from '#server/accounts/index.ts';
import { insertDishes, insertRestaurant, setFigures } from '#server/catalog/index.ts';
import { type Sql, type Tx, transaction } from '#server/kit/database.ts';
import type { Settings } from '#server/kit/settings.ts';
import type { Deadlines } from '#server/ordering/index.ts';
import { seedOrders } from './orders.ts';
import { composeTownPhotos, type PhotoOf } from './photos.ts';
import { peopleNames, type TownRestaurant, town } from './town.ts';

export const DEMO_CUSTOMER = { contactNumber: '9876543210', password: 'Customer@123' };
export const DEMO_VENDOR = { contactNumber: '9876543211', password: 'Vendor@123' };
export const DEMO_ADMIN = { contactNumber: '9876543212', password: 'Admin@123' };

/** Fills an empty database; answers whether the town is there, from this start or an earlier one. */
export async function fillDemoTown(
  sql: Sql,
  { dataDir, orderDeadlines }: Pick<Settings, 'dataDir' | 'orderDeadlines'>,
  say: (sentence: string) => void,
): Promise<boolean> {
  if (await hasPeople(sql)) return true;
  say('Filling the demo town and cooking its photos; this happens once …');
  const photoOf = await composeTownPhotos(dataDir);
  const hashes = {
    customer: await hashPassword(DEMO_CUSTOMER.password),
    vendor: await hashPassword(DEMO_VENDOR.password),
    admin: await hashPassword(DEMO_ADMIN.password),
  };
  await transaction(sql, (tx) => seedTown(tx, hashes, photoOf, orderDeadlines));
  return true;
}

type Hashes = Readonly<Record<'customer' | 'vendor' | 'admin', string>>;

async function seedTown(tx: Tx, hashes: Hashes, photoOf: PhotoOf, deadlines: Deadlines): Promise<void> {
  const customerId = await person(tx, 'Asha Nair', DEMO_CUSTOMER.contactNumber, 'CUSTOMER', hashes.customer);
  const vendorId = await person(tx, 'Ravi Shetty', DEMO_VENDOR.contactNumber, 'VENDOR', hashes.vendor);
  await person(tx, 'Meera Iyer', DEMO_ADMIN.contactNumber, 'ADMIN', hashes.admin);
  await addAddresses(tx, customerId);
  for (const [index, restaurant] of town.entries()) {
    const isDemo = restaurant.owner === 'demo';
    // Nobody logs in as a seeded vendor: no password has this hash.
    const ownerId = isDemo
      ? vendorId
      : await person(tx, nameOf(index), `90000000${10 + index}`, 'VENDOR', 'no password');
    await seedRestaurant(tx, restaurant, { vendorId: ownerId, isDemo, photoOf });
  }
  await seedOrders(tx, customerId, deadlines);
}

const nameOf = (index: number) => peopleNames[index % peopleNames.length] ?? 'Anita Rao';

async function person(
  tx: Tx,
  userName: string,
  contactNumber: string,
  role: 'CUSTOMER' | 'VENDOR' | 'ADMIN',
  passwordHash: string,
): Promise<number> {
  const emailId = `${userName.toLowerCase().replaceAll(' ', '.')}@example.com`;
  const userId = await addPerson(tx, { userName, contactNumber, emailId, passwordHash, roles: [role] });
  if (userId === undefined) throw new Error(`The demo town has ${contactNumber} twice.`);
  return userId;
}

async function addAddresses(tx: Tx, userId: number): Promise<void> {
  const home = {
    userAddressName: 'Home',
    addressLine1: '24, 5th Cross, CMH Road',
    addressLine2: 'Flat 302, Lotus Residency',
  };
  const work = {
    userAddressName: 'Work',
    addressLine1: 'Tower B, 100 Feet Road',
    addressLine2: '4th floor, reception',
  };
  const place = { city: 'Bengaluru', userState: 'Karnataka' };
  await insertAddress(tx, userId, { ...home, ...place, area: 'Indiranagar', pincode: '560038' });
  await insertAddress(tx, userId, { ...work, ...place, area: 'Koramangala', pincode: '560034' });
}

interface Seeding {
  readonly vendorId: number;
  readonly isDemo: boolean;
  readonly photoOf: PhotoOf;
}

async function seedRestaurant(
  tx: Tx,
  restaurant: TownRestaurant,
  { vendorId, isDemo, photoOf }: Seeding,
): Promise<void> {
  const { emoji, state, owner, rating, ratingCount, orderCount, dishes, ...fields } = restaurant;
  const wasOpened = state === 'open' || state === 'closed';
  const restaurantId = await insertRestaurant(tx, {
    ...fields,
    vendorId,
    photoUrls: [photoOf(emoji, restaurant.restaurantName)],
    approval: state === 'pending' ? 'Pending' : 'Accepted',
    isSwitchedOn: state === 'open',
    firstOpenedAt: wasOpened ? new Date() : null,
    acceptsAutomatically: !isDemo,
    worksByItself: !isDemo,
  });
  await insertDishes(
    tx,
    restaurantId,
    dishes.map(({ emoji: dishEmoji, price, ...dish }) => ({
      ...dish,
      pricePaise: price * 100,
      imageUrl: photoOf([dishEmoji], dishEmoji),
    })),
  );
  await setFigures(tx, restaurantId, {
    ratingSum: Math.round(rating * ratingCount),
    ratingCount,
    orderCounter: orderCount,
  });
}
