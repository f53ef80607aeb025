/** The calls that are tools, and a tool's arguments as a request of its call. */
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { type Request, requestOf } from '#contract/kit/caller.ts';
import { type Endpoint, opensToApps, opensToKeys } from '#contract/kit/endpoint.ts';
import type { Right } from '#contract/kit/rights.ts';
import { jsonSchema, type Schema } from '../operator/call-schema.ts';

/** The owner of the token: the customer of an app, or the restaurant and rights of a key. */
export type Holder = { readonly userId: number } | { readonly restaurantId: number; readonly rights: readonly Right[] };

const ABOUT: Readonly<Record<string, string>> = {
  search_food: 'Finds restaurants and dishes by the meaning of a sentence, such as “paneer under 200 near Kothrud”.',
  view_menu: 'The menu of a restaurant: dishes with prices, options, allergens, and whether they are available.',
  my_addresses: 'The customer’s saved addresses. Orders go only to these, by userAddressId.',
  quote_order: 'The complete bill of an order as if placed now, with the coupons that apply. Places nothing.',
  place_order:
    'Places an order and pays it from the wallet. orderBill is that of the quote the customer agreed to; if the true bill differs, nothing is ordered and the result has the new prices. If a call gets no response, repeat it with the same retryKey. To order again, take the dishes of my_orders with the optionId of each option, and quote first. Above the customer’s limits the result has a link with which they place it themselves.',
  track_orders: 'The customer’s orders in progress: status, promised time.',
  my_orders: 'The customer’s orders, newest first, with their dishes.',
  cancel_order: 'Cancels an order that its restaurant has not accepted yet.',
  ask_support: 'Asks the people behind the marketplace a question, about an order or anything else.',
  my_questions: 'The customer’s questions to support, with the answers.',
  set_availability: 'Marks dishes as sold out or available; a price needs the right “Menu”.',
  add_dish: 'Adds a dish to the menu.',
  update_dish: 'Changes a dish. Fields that are required replace the present ones.',
};

/** Filled in from the token: tools have no such arguments. */
const OWN = ['userId', 'restaurantId'];
/** Fields for people alone. */
const HIDDEN_FIELDS = ['refundTo'];
const isOwn = (field: string, holder: Holder) =>
  HIDDEN_FIELDS.includes(field) || (OWN.includes(field) && field in holder);

export const toolsOf = (endpoints: readonly Endpoint[], holder: Holder): Endpoint[] =>
  endpoints.filter((endpoint) => {
    const { access, tool } = endpoint;
    if ('userId' in holder) return opensToApps(endpoint);
    const right = 'right' in access ? access.right : undefined;
    return tool !== undefined && opensToKeys(endpoint) && (!right || holder.rights.includes(right));
  });

const PARTS = ['params', 'query', 'body'] as const;

const made = new WeakMap<object, Schema>();

/** Made once: a list of tools needs thirty. */
function fieldsIn(schema: Endpoint[(typeof PARTS)[number]]): Schema {
  if (!schema) return {};
  const fields = made.get(schema) ?? jsonSchema(schema);
  made.set(schema, fields);
  return fields;
}

const RETRY_KEY = {
  type: 'string',
  minLength: 1,
  maxLength: 64,
  description: 'A random text, new for each order; the same again only to repeat a call.',
};

export function describeTool(endpoint: Endpoint, holder: Holder): Tool {
  const { tool = '', kind, retryable } = endpoint;
  const parts = PARTS.map((part) => fieldsIn(endpoint[part]));
  const properties = Object.assign({}, ...parts.map((part) => part.properties), retryable && { retryKey: RETRY_KEY });
  const required = [...parts.flatMap((part) => part.required ?? []), ...(retryable ? ['retryKey'] : [])];
  const isGiven = (field: string) => !isOwn(field, holder);
  return {
    name: tool,
    description: ABOUT[tool] ?? '',
    inputSchema: {
      type: 'object',
      properties: Object.fromEntries(Object.entries<object>(properties).filter(([field]) => isGiven(field))),
      required: required.filter(isGiven),
    },
    annotations: { readOnlyHint: kind === 'read', openWorldHint: false },
  };
}

export function requestFor(endpoint: Endpoint, values: Readonly<Record<string, unknown>>, holder: Holder): Request {
  const { retryKey, ...given } = values;
  const known: Readonly<Record<string, unknown>> = { ...given, ...holder };
  const partOf = (part: (typeof PARTS)[number]) => {
    const fields = Object.keys(fieldsIn(endpoint[part]).properties ?? {});
    return Object.fromEntries(fields.map((field) => [field, known[field]]));
  };
  const parts = { params: partOf('params'), query: partOf('query'), ...(endpoint.body && { body: partOf('body') }) };
  return requestOf(endpoint, parts, { idempotencyKey: endpoint.retryable && retryKey ? String(retryKey) : undefined });
}
