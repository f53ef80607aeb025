/**
 * The server is killed while it sends webhooks to receivers that are slow, fail with 503, or take an event and cut the
 * connection. Each event arrives at least once under one id, those of an order in their order.
 */
import type { ServerResponse } from 'node:http';
import { transaction } from '#server/database/database.ts';
import { publishEvents } from '#server/events/outbox.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/engines/webhook-receiver.ts';
import type { Fault } from './fault.ts';
import { type FaultGround, faultGround, until } from './ground.ts';

const SECRET = 'whsec_MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIz';
const STEPS = ['ACTIVE', 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'];
const PATHS = ['/quick', '/slow', '/failing', '/cutting'];
/** For all receivers and rounds together: 5,000 events. */
const ORDERS = { long: 250, short: 12 };
const SLOW_MS = 100;
const MINUTE_MS = 60_000;

export const webhooks: Fault = {
  about: 'server killed while it sends webhooks',
  rounds: { long: 3, short: 1 },
  async run({ rounds, say }) {
    const isShort = rounds === 1;
    const receiver = await startWebhookReceiver();
    for (const path of PATHS) receiver.secrets.set(path, [SECRET]);
    const answers = breakIn(receiver);
    const ground = await faultGround({ env: { PUSH_TO_LOOPBACK: 'on' }, customers: 1 });
    const orders = isShort ? ORDERS.short : ORDERS.long;
    const count = orders * STEPS.length * PATHS.length;
    const hasArrived = async (wanted: number) => {
      await hurry(ground);
      return idsOf(receiver).size >= wanted;
    };
    try {
      await addEndpoints(ground, receiver.origin);
      await publish(ground, orders);
      for (let round = 1; round <= rounds; round++) {
        const wanted = (count * round) / (rounds + 1);
        await until('arrivals', () => hasArrived(wanted), 5 * MINUTE_MS);
        ground.server().child.kill('SIGKILL');
        await ground.restart();
        say(`${idsOf(receiver).size} of ${count} events have arrived, the server killed`);
      }
      await until('every event', () => hasArrived(count), 10 * MINUTE_MS);
      await until('every outcome', async () => (await hurry(ground)) === 0, MINUTE_MS);
      return {
        acknowledged: count,
        ...outcomeOf(receiver, count),
        statuses: answers,
        slowestMs: 0,
        ending: await ground.stop(),
        books: await ground.verify(),
      };
    } finally {
      await ground.clear();
      await receiver.close();
    }
  },
};

/** Returns how many arrivals had each answer; 0: the connection was cut. */
function breakIn(receiver: WebhookReceiver): Map<number, number> {
  const answers = new Map<number, number>();
  let arrivals = 0;
  receiver.answer = (path) => {
    const isBad = arrivals++ % 5 === 0;
    const status = path === '/failing' && isBad ? 503 : path === '/cutting' && isBad ? 0 : 204;
    answers.set(status, (answers.get(status) ?? 0) + 1);
    if (status === 0) return (response: ServerResponse) => response.destroy();
    if (path === '/slow')
      return (response: ServerResponse) => void setTimeout(() => response.writeHead(204).end(), SLOW_MS);
    return status;
  };
  return answers;
}

const addEndpoints = ({ ask, kitchen }: FaultGround, origin: string) =>
  ask(
    (sql) => sql`
      insert into webhook_endpoints (restaurant_id, url, kinds, secret)
      select ${kitchen.restaurantId}, ${origin} || path, '{order.moved}', ${SECRET} from unnest(${PATHS}::text[]) path`,
  );

/** The moves of each order in transactions of their own. */
const publish = ({ ask, kitchen: { restaurantId }, customers: [customer] }: FaultGround, orders: number) =>
  ask(async (sql) => {
    const [{ vendorId } = { vendorId: 0 }] = await sql<{ vendorId: number }[]>`
      select vendor_id from restaurants where restaurant_id = ${restaurantId}`;
    for (const orderStatus of STEPS) {
      const at = new Date();
      const events = Array.from({ length: orders }, (_, index) => ({
        at,
        event: 'order',
        toUser: customer?.userId ?? 0,
        alsoTo: vendorId,
        data: { orderId: index + 1, restaurantId, orderStatus, at: at.toISOString() },
      }));
      await transaction(sql, (tx) => publishEvents(tx, events));
    }
  });

/** Ends the pauses before later attempts, and the claims of a killed server. Returns how many deliveries wait. */
const hurry = ({ ask }: FaultGround): Promise<number> =>
  ask(async (sql) => {
    const { count } = await sql`
      update webhook_deliveries set due_at = least(due_at, now() + interval '1 second') where state = 'WAITING'`;
    return count;
  });

const idsOf = ({ arrivals }: WebhookReceiver) => new Set(arrivals.map(({ id }) => id));

/** `lost`: not at a receiver, not signed, or after a later move of its order; `doubled`: ids beyond one for each event. */
function outcomeOf({ arrivals }: WebhookReceiver, count: number): { lost: number; doubled: number } {
  const nameOf = ({ path, data }: (typeof arrivals)[number]) => `${path} ${data.orderId} ${data.orderStatus}`;
  const accepted = new Map(arrivals.filter(({ isSigned }) => isSigned).map((each) => [nameOf(each), each.id]));
  const reached = new Map<string, number>();
  let late = 0;
  for (const { path, data, isAccepted } of arrivals) {
    if (!isAccepted && path !== '/slow') continue;
    const order = `${path} ${data.orderId}`;
    const step = STEPS.indexOf(String(data.orderStatus));
    const before = reached.get(order) ?? -1;
    if (step > before + 1) late++;
    reached.set(order, Math.max(step, before));
  }
  const unfinished = [...reached.values()].filter((step) => step < STEPS.length - 1).length;
  return {
    lost: count - accepted.size + late + unfinished,
    doubled: new Set(arrivals.map(({ id }) => id)).size - count,
  };
}
