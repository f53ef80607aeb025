/** A call of the contract as an operation of the OpenAPI document. */
import * as z from 'zod/mini';
import { type Access, type Endpoint, opensToKeys } from '#contract/kit/endpoint.ts';
import { ADMIN_RIGHTS, RIGHTS } from '#contract/kit/rights.ts';
import { type CallError, crossSite, invalid, noSession, notAllowed, refuse, tooMany } from '#server/process/errors.ts';

export const isText = (endpoint: Endpoint) => endpoint.response.def.type === 'string';

/** The parts of a JSON Schema that `/developers` shows. */
export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly $ref?: string;
}

/** A request that was made, and its response; lists are cut to one item. */
export interface Example {
  readonly url: string;
  readonly body?: unknown;
  readonly response?: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly [area: string];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: 'path' | 'query';
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>;

export const areaOf = ({ path }: Endpoint): string => path.split('/')[2] ?? '';

export function describeCall(endpoint: Endpoint, example: Example | undefined): Operation {
  const { path, method, access, body, takes } = endpoint;
  const parts = path.replaceAll(':', '').split('/').slice(2);
  const type = takes === 'csv' ? 'text/csv' : takes === 'photo' ? 'multipart/form-data' : 'application/json';
  const session = access.kind === 'anyone' ? [] : [{ session: [] }];
  return {
    operationId: [...parts, method.toLowerCase()].join('_'),
    tags: [areaOf(endpoint)],
    summary: (parts[1] ?? '').replaceAll(/([A-Z])/g, ' $1').toLowerCase(),
    description: describeAccess(access),
    security: access.kind !== 'anyone' && opensToKeys(endpoint) ? [...session, { key: [] }] : session,
    parameters: [...parametersIn('path', endpoint.params), ...parametersIn('query', endpoint.query)],
    ...((body || takes) && {
      requestBody: {
        required: true,
        content: { [type]: contentOf(body && takes !== 'csv' ? jsonSchema(body) : { type: 'string' }, example?.body) },
      },
    }),
    responses: {
      200: {
        description: 'Success',
        content: { [typeOf(endpoint)]: contentOf(responseOf(endpoint), example?.response) },
      },
      ...refusalResponses(endpoint),
    },
  };
}

const contentOf = (schema: Schema, example: unknown) => ({ schema, ...(example !== undefined && { example }) });

const TYPES = {
  csv: 'text/csv',
  events: 'text/event-stream',
  file: 'application/json',
  photo: 'image/webp',
  pdf: 'application/pdf',
} as const;
const typeOf = (endpoint: Endpoint) =>
  endpoint.gives ? TYPES[endpoint.gives] : isText(endpoint) ? 'text/plain' : 'application/json';
const responseOf = (endpoint: Endpoint) =>
  typeOf(endpoint) === 'application/json' ? jsonSchema(endpoint.response) : { type: 'string' };

function parametersIn(place: 'path' | 'query', fields: z.ZodMiniObject | undefined): Operation['parameters'] {
  const { properties = {}, required = [] } = fields ? jsonSchema(fields) : {};
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema,
  }));
}

/** Every refusal that a caller can get, in the order of checks. */
function refusalsOf(endpoint: Endpoint): CallError[] {
  const { access, kind, params, query, body, refusals } = endpoint;
  const ofKeys = ['KEY_AND_SESSION', 'KEY_ENDED', 'KEY_CALLS_USED', 'KEY_NOT_ALLOWED'] as const;
  return [
    tooMany(60),
    ...(opensToKeys(endpoint) ? ofKeys.map((code) => refuse(code)) : []),
    ...(access.kind === 'anyone' ? [] : [noSession()]),
    ...(kind === 'command' ? [crossSite()] : []),
    ...(access.kind === 'anyone' ? [] : [notAllowed()]),
    ...('right' in access || access.kind === 'admin' ? [refuse('RIGHT_MISSING')] : []),
    ...(params || query || body ? [invalid([])] : []),
    ...refusals.map((code) => refuse(code)),
  ];
}

function refusalResponses(endpoint: Endpoint): Operation['responses'] {
  const byStatus = Object.groupBy(refusalsOf(endpoint), ({ statusCode }) => statusCode);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, found = []]) => [
      status,
      {
        description: found.map(({ code, message }) => `${code}: ${message}`).join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

/** As it is sent, in either direction. */
export const jsonSchema = (schema: z.ZodMiniType): Schema => {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      // Whole numbers have these limits anyway.
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum;
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum;
    },
  });
  return JSON.parse(JSON.stringify(rest));
};

function describeAccess(access: Access): string {
  const asRole = 'role' in access && access.role ? ` with the role ${access.role}` : '';
  if (access.kind === 'anyone') return 'Open to anyone.';
  if (access.kind === 'owner')
    return `For the owner of the restaurant, and its staff and keys with the right “${RIGHTS[access.right]}”.`;
  if (access.kind === 'admin') {
    const names = access.rights.map((right) => `“${ADMIN_RIGHTS[right]}”`).join(', ');
    return `For administrators, and keys of the operator, with one of these rights: ${names}.`;
  }
  if (access.kind === 'concerned') {
    const staff = access.right
      ? `, and the restaurant’s owner, staff and keys with the right “${RIGHTS[access.right]}”`
      : '';
    return `For the customer of the order or booking${staff}.`;
  }
  if (access.kind === 'self') return `For the person whose userId is in the path${asRole}.`;
  return `For anyone who is logged in${asRole}.`;
}
