/**
 * The bare limit, as a separate process: Fastify, the same driver and number of connections, and for each route only
 * the statement of the real call, or the bytes of a page. No sessions, checks, schemas or headers.
 */
import fastify, { type FastifyInstance } from 'fastify';
import postgres from 'postgres';
import { restaurants, searchedRestaurants } from '#server/catalog/list-rows.ts';
import { restaurantById } from '#server/catalog/rows.ts';
import type { Sql } from '#server/database/database.ts';
import { socketOf } from '#server/database/driver-url.ts';
import { LISTS } from './lists.ts';
import { load, PUBLIC_PAGES } from './pages.ts';

const CONNECTIONS = 16;
const PAGE_SIZE = 20;
// Placeholders to find in the recorded values; no real request has them.
const WORD = 'wordofthesearch';
const ID = 987_654_321;

type Value = string | number | null;
interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
}

/** Records the statement of a query once, so that this server need not build it. */
async function statementOf(url: string, query: (sql: Sql) => PromiseLike<unknown>): Promise<Statement> {
  let last: Statement = { text: '', values: [] };
  const debug = (_connection: number, text: string, values: Value[]) => {
    last = { text, values: [...values] };
  };
  const sql = postgres(url, { ...socketOf(url), max: 1, debug, onnotice: () => {} });
  await query(sql as unknown as Sql);
  await sql.end();
  return last;
}

interface Order {
  readonly orderBill: number;
  readonly orderItemsList: readonly { readonly dish: { readonly dishId: number }; readonly qty: number }[];
}

async function addPages(app: FastifyInstance, origin: string): Promise<void> {
  for (const path of PUBLIC_PAGES) {
    const { body } = await load(origin + path, 'br');
    app.get(path, async (_request, reply) => {
      reply.type('text/html; charset=utf-8').header('content-encoding', 'br');
      return body;
    });
  }
}

async function start(url: string, ours: string | undefined, port: number): Promise<void> {
  const page = { limit: PAGE_SIZE, offset: 0 };
  const lists = new Map<string, Statement>();
  for (const [name, { filter, pages }] of Object.entries(LISTS)) {
    for (const page of pages) {
      const slice = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE };
      const statement = await statementOf(url, (sql) => restaurants(sql, filter, slice, new Date()));
      lists.set(`${name} ${page}`, statement);
    }
  }
  const search = await statementOf(url, (sql) => searchedRestaurants(sql, { q: WORD }, page, new Date()));
  const menu = await statementOf(url, (sql) => restaurantById(sql, ID, new Date()));

  const sql = postgres(url, { ...socketOf(url), max: CONNECTIONS, onnotice: () => {} });
  const run = async ({ text }: Statement, values: Value[]) =>
    JSON.stringify(await sql.unsafe(text, values, { prepare: true }));
  const app = fastify();

  app.get<{ Querystring: { name: string; page: string } }>('/list', async ({ query }, reply) => {
    const list = lists.get(`${query.name} ${query.page}`);
    reply.type('application/json');
    return list ? run(list, [...list.values]) : reply.code(404).send();
  });
  app.get<{ Querystring: { q: string } }>('/search', async ({ query }, reply) => {
    reply.type('application/json');
    return run(
      search,
      search.values.map((value) => (typeof value === 'string' ? value.replaceAll(WORD, query.q) : value)),
    );
  });
  app.get<{ Params: { id: string } }>('/menu/:id', async ({ params }, reply) => {
    reply.type('application/json');
    return run(
      menu,
      menu.values.map((value) => (value === ID ? Number(params.id) : value)),
    );
  });
  app.put<{ Params: { userId: string; restaurantId: string }; Body: Order }>(
    '/order/:userId/:restaurantId',
    async ({ params, body }) => {
      const dishIds = body.orderItemsList.map((item) => item.dish.dishId);
      const qtys = body.orderItemsList.map((item) => item.qty);
      const bill = Math.round(body.orderBill * 100);
      const [row] = await sql`
        select bench_limit.place_order(${params.userId}, ${params.restaurantId}, ${bill}, ${dishIds}::bigint[], ${qtys}::int[])
          as order_id`;
      return { orderId: Number(row?.order_id) };
    },
  );
  if (ours) await addPages(app, ours);
  await app.listen({ port, host: '127.0.0.1' });
}

await start(process.env.LIMIT_DATABASE ?? '', process.env.LIMIT_PAGES, Number(process.env.PORT));
