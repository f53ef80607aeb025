/**
 * `node scripts/image/order.ts http://127.0.0.1:3000`: the customer of the demo town finds a biryani on a running server
 * and orders it. The workflow on GitHub uses it too.
 */
import { Person } from '#ops/simulate/person.ts';
import { DEMO_CUSTOMER } from '#server/demo/known-passwords.ts';

const QTY = 3;

interface Dish {
  readonly dishId: number;
  readonly dishName: string;
  readonly isAvailable: boolean;
  readonly imageUrl: string;
  readonly options?: readonly object[];
}

interface Order {
  readonly orderId: number;
}

/** Logged in as the demo town's customer. */
async function customerOf(url: string): Promise<Person> {
  const person = new Person({ url, onAttempt: () => {}, isPatient: () => false });
  await person.logIn(DEMO_CUSTOMER.contactNumber, DEMO_CUSTOMER.password);
  return person;
}

/** Returns the number of the order. Also opens the landing page and the photo of the dish. */
export async function placeOrder(url: string, say: (line: string) => void): Promise<number> {
  const customer = await customerOf(url);
  const places = await customer.must<{ userAddressId: number; area: string; city: string }[]>(
    'GET',
    `UserAPI/getAddressList/${customer.userId}`,
  );
  const [place] = places;
  if (!place) throw new Error('The customer of the demo town has no address.');
  const search = new URLSearchParams({
    near: `${place.area}, ${place.city}`,
    open: 'true',
    include: 'dishes',
    page: '1',
    size: '1',
  });
  const found = await customer.must<{ restaurantName: string; dishes: Dish[] }[]>(
    'GET',
    `searchAPI/viewAllRestaurants?${search}`,
  );
  const dish = found[0]?.dishes.find(({ isAvailable, options }) => isAvailable && !options?.length);
  if (!dish) throw new Error(`No kitchen near ${place.area} has a dish to order.`);
  for (const path of ['/', dish.imageUrl]) {
    const { ok, status } = await fetch(new URL(path, url));
    if (!ok) throw new Error(`${path}: ${status}`);
  }
  const { userAddressId } = place;
  const wanted = { orderItemsList: [{ dish: { dishId: dish.dishId }, qty: QTY }], userAddressId };
  await customer.must('GET', `UserAPI/updateWalletBalance/5000/${customer.userId}`);
  const { orderBill } = await customer.must<{ orderBill: number }>('POST', `orderAPI/quote/${customer.userId}`, wanted);
  const { orderId } = await customer.must<Order>('PUT', `orderAPI/newOrder/${customer.userId}`, {
    ...wanted,
    orderBill,
  });
  say(`Order ${orderId}: ${QTY} ${dish.dishName} of ${found[0]?.restaurantName} for ₹${orderBill}.`);
  return orderId;
}

export async function hasOrder(url: string, orderId: number): Promise<boolean> {
  const customer = await customerOf(url);
  const orders = await customer.must<Order[]>('GET', `orderAPI/viewAllOrders/${customer.userId}`);
  return orders.some((order) => order.orderId === orderId);
}

if (import.meta.main) await placeOrder(process.argv[2] ?? 'http://127.0.0.1:3000', console.log);
