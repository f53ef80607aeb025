/** The OpenAPI 3.1 document of all calls, made from the contract; `/developers` shows the same. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { areaOf, describeCall, type Example, type Operation } from './call-schema.ts';

export const EXAMPLES = join(import.meta.dirname, 'examples.json');

export const AREAS: Readonly<Record<string, string>> = {
  searchAPI: 'Restaurants, menus and places, for anyone',
  recommendationAPI: 'Restaurants near a place',
  restaurantAPI: 'A restaurant: its menu, details, hours, coupons, sales, staff and keys',
  orderAPI: 'Orders: placing, moving, refunds, invoices',
  riderAPI: 'Delivery partners, trips and their cash',
  booktableAPI: 'Tables and bookings',
  reviewAPI: 'Reviews and replies',
  earningsAPI: 'Earnings, statements and the payout account',
  UserAPI: 'Accounts, sessions, addresses and wallets',
  supportAPI: 'Questions and complaints',
  AgentAPI: 'The chat',
  paymentAPI: 'Payments',
  mediaAPI: 'Photos',
  pushAPI: 'Notifications',
  messagingAPI: 'Messages by SMS, WhatsApp and mail',
  marketplaceAPI: 'The marketplace, and who runs it',
  webhookAPI: 'Webhooks: events that a restaurant’s programs receive',
  AdminAPI: 'Administration of the marketplace',
};

const DESCRIPTION = `Every call of the marketplace. Money is in rupees with at most two decimals, times are ISO 8601 in UTC, dates and times of day are
those of India. A refusal has a status, a stable code and a sentence for people, and changes nothing.`;

export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

export function openApi(endpoints: readonly Endpoint[]) {
  const examples: Record<string, Example> = JSON.parse(readFileSync(EXAMPLES, 'utf8'));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    const operation = describeCall(endpoint, examples[`${method} ${path}`]);
    const braced = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[braced] = { ...paths[braced], [method.toLowerCase()]: operation };
  }
  const areas = new Set(endpoints.map(areaOf));
  const document = {
    openapi: '3.1.0',
    info: { title: '', version: '1', description: DESCRIPTION, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/' }],
    tags: Object.keys(AREAS)
      .filter((area) => areas.has(area))
      .map((name) => ({ name, description: AREAS[name] ?? '' })),
    paths,
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'A key of a restaurant.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description:
            'The session of a person. Changes also need the cookie XSRF-TOKEN again in the header X-XSRF-TOKEN.',
        },
      },
      schemas: {
        Refusal: {
          type: 'object',
          properties: {
            statusCode: { type: 'integer' },
            code: { type: 'string' },
            message: { type: 'string' },
            details: {},
          },
          required: ['statusCode', 'code', 'message'],
        },
      },
    },
  };
  return { document, examples };
}
