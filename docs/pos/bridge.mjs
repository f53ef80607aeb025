/**
 * A bridge between a marketplace and a till: menu in, orders out, states back (docs/pos.md). It stores nothing; what
 * the till or the marketplace did not accept is sent again by whoever sent it.
 */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

const { CHATPATA, CHATPATA_KEY, RESTAURANT_ID, WEBHOOK_SECRET, TILL, TILL_KEY, PORT = '8080' } = process.env;

if (!CHATPATA || !CHATPATA_KEY || !RESTAURANT_ID || !WEBHOOK_SECRET || !TILL || !TILL_KEY)
  throw new Error('A setting is missing.');

const failure = (status, message) => Object.assign(new Error(message), { status });

/** A call of the marketplace. Rejects with its sentence. */
async function chatpata(method, path, body) {
  const isText = typeof body === 'string';
  const response = await fetch(`${CHATPATA}/v1${path}`, {
    method,
    headers: {
      authorization: `Bearer ${CHATPATA_KEY}`,
      ...(body && { 'content-type': isText ? 'text/csv' : 'application/json' }),
    },
    ...(body && { body: isText ? body : JSON.stringify(body) }),
  });
  const answer = await response.json().catch(() => ({}));
  if (!response.ok) throw failure(response.status, answer.message ?? 'No answer.');
  return answer;
}

async function till(method, path, body) {
  const response = await fetch(TILL + path, {
    method,
    headers: { authorization: `Bearer ${TILL_KEY}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw failure(503, `The till answered ${response.status}.`);
  return response;
}

// Menu in: at the start, then every hour. Dishes are matched by name, and none is removed.

const cell = (value) => `"${String(value).replaceAll('"', '""')}"`;

async function bringMenu() {
  const dishes = await (await till('GET', '/menu')).json();
  const rows = dishes.map(({ name, price, isVeg, group, description, isAvailable }) =>
    [name, isVeg ? 'Veg' : 'Nonveg', group, description, price, isAvailable].map(cell).join(','),
  );
  const head = 'dishName,dishType,dishCuisine,dishDescription,price,isAvailable';
  const csv = [head, ...rows].join('\n');
  const { added, changed, refused } = await chatpata('POST', `/restaurantAPI/importMenu/${RESTAURANT_ID}`, csv);
  console.log(`menu: ${added} added, ${changed} changed, ${refused.length} refused`);
  for (const { line, reason } of refused) console.log(`menu, line ${line}: ${reason}`);
}

// Orders out: an event names the order, and the bridge asks for it. Events come at least once, so the till must accept
// an order that it has already.

async function passOn({ type, data }) {
  if (type !== 'order.moved' || data.rider || data.refunded || data.replacement) return;
  if (data.orderStatus === 'ACTIVE')
    await till('PUT', `/orders/${data.orderId}`, ticketOf(await orderOf(data.orderId)));
  if (['CANCELLED', 'REJECTED'].includes(data.orderStatus)) await till('DELETE', `/orders/${data.orderId}`);
}

const orderOf = (orderId) => chatpata('GET', `/orderAPI/order/${orderId}`);

const ticketOf = ({ orderId, fulfilment, note, orderBill, orderItemsList }) => ({
  number: orderId,
  fulfilment,
  note,
  total: orderBill,
  lines: orderItemsList.map(({ dish, qty, options, note: wish = '' }) => ({
    name: dish.dishName,
    qty,
    options: options.map(({ optionName }) => optionName),
    wish,
  })),
});

// States back: the till posts { number, state, minutes? }.

const STATES = {
  accepted: 'ACCEPTED',
  refused: 'REJECTED',
  cooking: 'PREPARING',
  ready: 'READY',
  left: 'OUT_FOR_DELIVERY',
  done: 'DELIVERED',
};

async function moveOrder({ number, state, minutes }) {
  const orderStatus = STATES[state];
  if (!orderStatus) throw failure(400, 'This state was not found.');
  await chatpata('PUT', `/orderAPI/updateOrderStatus/${number}`, { orderStatus, ...(minutes && { minutes }) });
}

async function answer(request) {
  const body = await text(request);
  if (request.method === 'POST' && request.url === '/events') {
    // Throws for a wrong signature, and for one that is older than five minutes.
    await passOn(new Webhook(WEBHOOK_SECRET).verify(body, request.headers));
  } else if (request.method === 'POST' && request.url === '/states') {
    if (request.headers.authorization !== `Bearer ${TILL_KEY}`) throw failure(401, 'Wrong key.');
    await moveOrder(JSON.parse(body));
  } else throw failure(404, 'No such address.');
}

createServer(async (request, response) => {
  try {
    await answer(request);
    response.writeHead(204).end();
  } catch (error) {
    const status = error instanceof WebhookVerificationError ? 401 : 503;
    response.writeHead(error.status ?? status).end(error.message);
  }
}).listen(Number(PORT), async function listening() {
  await bringMenu().catch((error) => console.log(`menu: ${error.message}`));
  setInterval(() => bringMenu().catch((error) => console.log(`menu: ${error.message}`)), 3600_000).unref();
  console.log(`listening on ${this.address().port}`);
});
