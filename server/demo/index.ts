/**
 * The demo town: fills an empty database when DEMO_DATA is on, in one transaction. The same functions as for real
 * people write everything, so the ledger is balanced and every figure correct.
 */
import { DAY_MS, dateOf, dayStart, daysAfter, momentOf } from '#contract/kit/india.ts';
import { addPerson, hashPassword, insertAddress, NO_PASSWORD } from '#server/accounts/index.ts';
import { type Sql, type Tx, transaction } from '#server/database/database.ts';
import { addOptions, appendDishes, foldOrderDeltas, insertRestaurant, readOptions } from '#server/kitchen/index.ts';
import { changeMarketplace, readMarketplaceTerms } from '#server/marketplace/index.ts';
import { photosOf } from '#server/media/index.ts';
import { upsertPincodes } from '#server/nearby/index.ts';
import { addCoupon, type OrderSettings } from '#server/ordering/index.ts';
import type { Settings } from '#server/process/settings.ts';
import { countTerms } from '#server/search/index.ts';
import { topUpWallet } from '#server/wallet/index.ts';
import { seedDelivery } from './delivery.ts';
import { EGG_DISHES, licenceAt, OPERATOR, SERVINGS } from './food-law.ts';
import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_VENDOR } from './known-passwords.ts';
import { demoOrders } from './orders.ts';
import { type PastOrder, type SeededRestaurant, seedOrder, spentPaise } from './past.ts';
import { drawTownPhotos, type RestaurantPhotos } from './photos.ts';
import { townPincodes } from './pincodes.ts';
import { seedTables } from './tables.ts';
import { peopleNames, type TownRestaurant, town } from './town.ts';
import { type Diner, PAST_DAYS, townsfolkOrders } from './townsfolk.ts';

export async function fillTown(
  sql: Sql,
  settings: OrderSettings & Pick<Settings, 'dataDir' | 'media' | 'deliveryKm'>,
): Promise<void> {
  const photos = await drawTownPhotos(photosOf(settings));
  const hashes = {
    customer: await hashPassword(DEMO_CUSTOMER.password),
    vendor: await hashPassword(DEMO_VENDOR.password),
    admin: await hashPassword(DEMO_ADMIN.password),
  };
  await transaction(sql, (tx) => seedTown(tx, hashes, photos, settings));
  await countTerms(sql);
}

type Hashes = Readonly<Record<'customer' | 'vendor' | 'admin', string>>;

/** Hashes and photos are slow to make, so callers make them before the transaction. Photos are optional. */
export async function seedTown(
  tx: Tx,
  hashes: Hashes,
  photos: readonly RestaurantPhotos[],
  settings: OrderSettings & Pick<Settings, 'deliveryKm'>,
): Promise<void> {
  const customerId = await person(tx, 'Asha Nair', DEMO_CUSTOMER.contactNumber, 'CUSTOMER', hashes.customer);
  const vendorId = await person(tx, 'Ravi Shetty', DEMO_VENDOR.contactNumber, 'VENDOR', hashes.vendor);
  await person(tx, 'Meera Iyer', DEMO_ADMIN.contactNumber, 'ADMIN', hashes.admin);
  await addAddresses(tx, customerId);
  await changeMarketplace(tx, OPERATOR);
  await upsertPincodes(tx, townPincodes);
  const restaurants: { known: TownRestaurant; seeded: SeededRestaurant }[] = [];
  const now = new Date();
  for (const [index, known] of town.entries()) {
    const isDemo = known.owner === 'demo';
    const ownerId = isDemo ? vendorId : await person(tx, nameOf(index), `90000000${10 + index}`, 'VENDOR', NO_PASSWORD);
    restaurants.push({
      known,
      seeded: await seedRestaurant(tx, known, { vendorId: ownerId, photos: photos[index], now }),
    });
  }
  const seeded = restaurants.map((each) => each.seeded);
  const diners = await seedDiners(tx);
  await seedPast(tx, [...demoOrders(customerId, seeded, now), ...townsfolkOrders(restaurants, diners, now)], {
    customerId,
    now,
    settings,
  });
  await seedTables(tx, restaurants, { customerId, diners, now, midnight: dayStart(now) });
  await seedDelivery(tx, seeded, settings.deliveryKm);
  await seedCoupon(tx, now);
}

async function seedCoupon(tx: Tx, now: Date): Promise<void> {
  const today = dateOf(now);
  const terms = {
    percent: null,
    amount: 50_00,
    most: null,
    minimumBill: 199_00,
    isFirstOrderOnly: true,
    isPublic: true,
    holdsFrom: momentOf(today),
    holdsUntil: momentOf(daysAfter(today, 365)),
    hoursFrom: null,
    hoursTo: null,
    usesMax: null,
    usesPerPerson: 1,
    restaurantIds: [],
    cuisines: [],
  };
  await addCoupon(tx, { giver: null, code: 'CHATPATA50', terms, now });
}

const DEMO_BALANCE_PAISE = 200_000;
const DINER_BALANCE_PAISE = 50_000;
const beginning = (now: Date) => new Date(now.getTime() - (PAST_DAYS + 2) * DAY_MS);

async function seedDiners(tx: Tx): Promise<Diner[]> {
  const diners: Diner[] = [];
  for (const [index, userName] of peopleNames.slice(town.length).entries()) {
    diners.push({ userName, userId: await person(tx, userName, `91000000${10 + index}`, 'CUSTOMER', NO_PASSWORD) });
  }
  return diners;
}

/** Tops up each wallet so that it ends at a round balance, then writes all orders, oldest first. */
async function seedPast(
  tx: Tx,
  orders: readonly PastOrder[],
  { customerId, now, settings }: { customerId: number; now: Date; settings: OrderSettings },
): Promise<void> {
  const spent = new Map<number, number>();
  for (const order of orders) {
    spent.set(order.customerId, (spent.get(order.customerId) ?? 0) + spentPaise(order));
  }
  for (const [userId, paise] of spent) {
    const left = userId === customerId ? DEMO_BALANCE_PAISE : DINER_BALANCE_PAISE;
    await topUpWallet(tx, { userId, amountPaise: paise + left, at: beginning(now) });
  }
  const inOrder = [...orders].sort((a, b) => a.at.getTime() - b.at.getTime());
  const marketplace = await readMarketplaceTerms(tx);
  for (const order of inOrder) await seedOrder(tx, order, { settings, marketplace });
  await foldOrderDeltas(tx);
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
  const city = { city: 'Bengaluru', userState: 'Karnataka' };
  await insertAddress(tx, userId, { ...home, ...city, area: 'Indiranagar', pincode: '560038' });
  await insertAddress(tx, userId, { ...work, ...city, area: 'Koramangala', pincode: '560034' });
}

function servingOf(dishName: string) {
  const { kcal = null, servingSize = '', allergens = [] } = SERVINGS[dishName] ?? {};
  return { kcal, servingSize, allergens: allergens.join() };
}

interface Seeding {
  readonly vendorId: number;
  readonly photos: RestaurantPhotos | undefined;
  readonly now: Date;
}

function groupsIn(options: string) {
  const read = readOptions(options);
  if ('reason' in read) throw new Error(`The demo town: ${read.reason}`);
  return read.groups;
}

async function seedRestaurant(
  tx: Tx,
  restaurant: TownRestaurant,
  { vendorId, photos, now }: Seeding,
): Promise<SeededRestaurant> {
  const { cover, place, state, owner, rating, ratingCount, orderCount, dishes, ...fields } = restaurant;
  const wasOpened = state === 'open' || state === 'closed';
  const photoUrls = [photos?.cover ?? ''];
  const licence = licenceAt(town.indexOf(restaurant), restaurant.resState, now);
  const restaurantId = await insertRestaurant(
    tx,
    { ...fields, ...licence, photoUrls, vendorId, now },
    {
      approval: state === 'pending' ? 'Pending' : 'Accepted',
      isSwitchedOn: state === 'open',
      firstOpenedAt: wasOpened ? beginning(now) : null,
      // The demo kitchens work by themselves, so that every first order is cooked; the demo vendor can turn that off.
      acceptsAutomatically: true,
      worksByItself: true,
    },
  );
  const dishIds = await appendDishes(
    tx,
    restaurantId,
    dishes.map(({ price, options: _options, ...dish }, at) => ({
      ...dish,
      price: price * 100,
      secondName: '',
      isEgg: EGG_DISHES.includes(dish.dishName),
      ...servingOf(dish.dishName),
      imageUrl: photos?.dishes[at] ?? '',
      isAvailable: true,
    })),
  );
  await addOptions(
    tx,
    restaurantId,
    dishIds.map((dishId, index) => ({ dishId, groups: groupsIn(dishes[index]?.options ?? '') })),
  );
  const menu = dishIds.map((dishId, index) => ({
    dishId,
    dishName: dishes[index]?.dishName ?? '',
    pricePaise: (dishes[index]?.price ?? 0) * 100,
  }));
  return { restaurantId, restaurantName: restaurant.restaurantName, vendorId, dishes: menu };
}
