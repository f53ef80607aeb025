/** People of every role use a running server; afterwards every order must be accounted for. */
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { OrderStatus } from '#contract/ordering/orders.ts';
import { startBar } from '#server/cli/progress-bar.ts';
import { StartError } from '#server/process/settings.ts';
import { Person, type Town } from './person.ts';
import { beRider, endDay, letRide, newRider, Watch } from './riding.ts';
import { beAdmin, beCustomer, beVendor, openKitchen, type Tally } from './roles.ts';

export interface SimulateOptions {
  readonly minutes: number;
  readonly customers: number;
  readonly restaurants: number;
  /** The operator's riders; with 0, kitchens deliver. The first ends deliveries too early, the second hands no cash in. */
  readonly riders: number;
  readonly url: string;
  readonly adminContact: string;
  readonly adminPassword: string;
  readonly journal?: string;
  /** Ends as soon as every cheat is listed. */
  readonly untilListed?: true;
}

type Times = Map<string, number[]>;

/** Each registration hashes a password, so more at once would only queue. */
const AT_ONCE = 8;
const SECOND = 1000;
/** How long unfinished calls are repeated at the end while the server is away. */
const PATIENCE_MS = 60 * SECOND;

async function inTurns<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const index = next++;
      made[index] = await make(index);
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, work));
  return made;
}

async function gather({ customers, restaurants, riders, adminContact, adminPassword }: SimulateOptions, town: Town) {
  const admin = new Person(town);
  await admin.logIn(adminContact, adminPassword);
  const kitchens = await inTurns(restaurants, async (index) => {
    const vendor = new Person(town);
    await vendor.register('VENDOR');
    return openKitchen(vendor, admin, index + 1);
  });
  const people = await inTurns(customers, async () => {
    const customer = new Person(town);
    await customer.register('CUSTOMER');
    await customer.must('GET', `UserAPI/updateWalletBalance/2000/${customer.userId}`);
    return customer;
  });
  const riding = [];
  for (let number = 1; number <= riders; number++) riding.push(await newRider(admin, town, number));
  return { admin, kitchens, people, riding };
}

/** Returns the number of lost orders, of cheats who are not listed, and of honest people who are. */
export async function simulate(options: SimulateOptions, say: (line: string) => void): Promise<number> {
  const { minutes, customers, restaurants } = options;
  if (!(minutes > 0 && customers >= 1 && restaurants >= 1)) {
    throw new StartError('--minutes, --customers and --restaurants must be above 0.');
  }
  const times: Times = new Map();
  const journal = options.journal === undefined ? undefined : createWriteStream(options.journal);
  let endsAt = 0;
  const town: Town = {
    url: options.url,
    isPatient: () => performance.now() < endsAt + PATIENCE_MS && endsAt > 0,
    onAttempt: (attempt) => {
      const taken = times.get(attempt.call) ?? [];
      taken.push(attempt.ms);
      times.set(attempt.call, taken);
      journal?.write(`${JSON.stringify(attempt)}\n`);
    },
  };
  const { admin, kitchens, people, riding: riders } = await gather(options, town);
  const letGo = riders.length > 0 ? await letRide(admin, riders) : undefined;
  endsAt = performance.now() + minutes * 60 * SECOND;
  let watch: Watch | undefined;
  const isOver = () => performance.now() >= endsAt || (options.untilListed === true && watch?.hasAll === true);
  const [disputer] = people;
  const riding = letGo && disputer && { riders, admin, customers: new Map(), disputer, isOver };
  watch = riding && new Watch(riding);
  const tally: Tally = { placed: new Map(), counted: { orders: 0 }, isOver, riding };
  // An interrupted simulation also ends with its result.
  const finish = () => {
    endsAt = Math.min(endsAt, performance.now());
  };
  process.once('SIGINT', finish).once('SIGTERM', finish);
  const bar = startBar(Math.round(minutes * 60), 'seconds');
  const ticking = setInterval(() => bar?.increment(), SECOND);
  try {
    await Promise.all([
      ...people.map((each) => beCustomer(each, kitchens, tally)),
      ...kitchens.map((each) => beVendor(each, tally)),
      beAdmin(admin, tally, watch),
      ...(riding ? riders.map((each) => beRider(each, riding)) : []),
    ]);
    if (riding) await endDay(riding);
    await watch?.look();
  } finally {
    clearInterval(ticking);
    bar?.stop();
    await letGo?.();
    process.off('SIGINT', finish).off('SIGTERM', finish);
  }
  const account = await accountOf(tally);
  if (journal) await once(journal.end(), 'finish');
  return (watch?.report(say) ?? 0) + report(account, times, say);
}

interface Account {
  readonly placed: number;
  readonly lost: number;
  readonly byStatus: Partial<Record<OrderStatus, number>>;
}

async function accountOf({ placed }: Tally): Promise<Account> {
  const byStatus: Partial<Record<OrderStatus, number>> = {};
  let [all, lost] = [0, 0];
  for (const [customer, orderIds] of placed) {
    const orders = await customer.must<{ orderId: number; orderStatus: OrderStatus }[]>(
      'GET',
      `orderAPI/viewAllOrders/${customer.userId}`,
    );
    const found = new Map(orders.map((order) => [order.orderId, order.orderStatus]));
    for (const orderId of orderIds) {
      all++;
      const status = found.get(orderId);
      if (status) byStatus[status] = (byStatus[status] ?? 0) + 1;
      else lost++;
    }
  }
  return { placed: all, lost, byStatus };
}

function report({ placed, lost, byStatus }: Account, times: Times, say: (line: string) => void): number {
  const { DELIVERED: finished = 0, CANCELLED = 0, REJECTED = 0 } = byStatus;
  const refunded = CANCELLED + REJECTED;
  say(`orders placed    ${placed}`);
  say(`orders finished  ${finished}`);
  say(`orders refunded  ${refunded}`);
  say(`orders open      ${placed - lost - finished - refunded}`);
  say(`orders lost      ${lost}`);
  say(`\n${'call'.padEnd(24)}${'times'.padStart(8)}${'p50 ms'.padStart(9)}${'p95 ms'.padStart(9)}`);
  for (const [name, taken] of [...times].sort(([a], [b]) => a.localeCompare(b))) {
    const sorted = taken.sort((a, b) => a - b);
    const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(1).padStart(9);
    say(`${name.padEnd(24)}${String(sorted.length).padStart(8)}${at(0.5)}${at(0.95)}`);
  }
  return lost;
}
