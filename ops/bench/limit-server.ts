/**
 * The bare limit, as a separate process: Fastify, the same driver and number of connections, and for each route only
 * the statement of the real call, or the bytes of a page. No sessions, checks, schemas or headers.
 */
import fastify, { type FastifyInstance } from 'fastify';
import pg from 'pg';
import { restaurants, searchedRestaurants } from '#server/catalog/list-rows.ts';
import { restaurantById } from '#server/catalog/rows.ts';
import { handle, type Sql } from '#server/database/database.ts';
import type { Query } from '#server/database/statement.ts';
import { LISTS } from './lists.ts';
import { load, PUBLIC_PAGES } from './pages.ts';

const CONNECTIONS = 16;
const PAGE_SIZE = 20;
// Placeholders to find in the recorded values; no real request has them.
const WORD = 'wordofthesearch';
const ID = 987_654_321;

type Values = NonNullable<Query['values']>;
interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: Values;
}

let recorded = 0;

/** Records the statement of a query once, so that this server need not build it. */
async function statementOf(query: (sql: Sql) => PromiseLike<unknown>): Promise<Statement> {
  let last: Query = { text: '', isPrepared: true };
  const recording = handle(async (sent) => {
    last = sent;
    return Object.assign([], { count: 0, command: 'SELECT' });
  });
  await query(recording);
  return { name: `recorded ${recorded++}`, text: last.text, values: last.values ?? [] };
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
      const statement = await statementOf((sql) => restaurants(sql, filter, slice, new Date()));
      lists.set(`${name} ${page}`, statement);
    }
  }
  const search = await statementOf((sql) => searchedRestaurants(sql, { q: WORD }, page, new Date()));
  const menu = await statementOf((sql) => restaurantById(sql, ID, new Date()));

  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS });
  const run = async (statement: Statement, values: Values) => {
    const { rows } = await pool.query({ ...statement, values });
    return JSON.stringify(rows);
  };
  const app = fastify();

  app.get<{ Querystring: { name: string; page: string } }>('/list', async ({ query }, reply) => {
    const list = lists.get(`${query.name} ${query.page}`);
    reply.type('application/json');
    return list ? run(list, list.values) : reply.code(404).send();
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
      menu.values.map((value) => (value === String(ID) ? params.id : value)),
    );
  });
  app.put<{ Params: { userId: string; restaurantId: string }; Body: Order }>(
    '/order/:userId/:restaurantId',
    async ({ params, body }) => {
      const dishIds = body.orderItemsList.map((item) => item.dish.dishId);
      const qtys = body.orderItemsList.map((item) => item.qty);
      const bill = Math.round(body.orderBill * 100);
      const { rows } = await pool.query({
        name: 'order',
        text: 'select bench_limit.place_order($1, $2, $3, $4::bigint[], $5::int[]) as order_id',
        values: [params.userId, params.restaurantId, bill, dishIds, qtys],
      });
      return { orderId: Number(rows[0]?.order_id) };
    },
  );
  if (ours) await addPages(app, ours);
  await app.listen({ port, host: '127.0.0.1' });
}

await start(process.env.LIMIT_DATABASE ?? '', process.env.LIMIT_PAGES, Number(process.env.PORT));
