/**
 * How a call between browser and server is declared. Everything else (routes, validation, forms, the client,
 * OpenAPI, the access test) is derived from these declarations. Nothing here may depend on a domain.
 */
import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

export type Role = 'CUSTOMER' | 'VENDOR' | 'ADMIN';

/** Who may make a call (product rule 3). `param` names the path parameter that must be the caller's userId. */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'user' }
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'self'; readonly param: string; readonly role?: Role }
  | { readonly kind: 'owner'; readonly role: 'VENDOR' }
  | { readonly kind: 'concerned' };

export const anyone = (): Access => ({ kind: 'anyone' });
export const user = (): Access => ({ kind: 'user' });
export const role = (wanted: Role): Access => ({ kind: 'role', role: wanted });
export const self = (param: string, wanted?: Role): Access => ({
  kind: 'self',
  param,
  ...(wanted && { role: wanted }),
});

/** The vendor who owns the restaurant or dish; the command itself returns 404 to others. */
export const owner = (): Access => ({ kind: 'owner', role: 'VENDOR' });

/** The customer of the order or booking, and for some calls the restaurant's owner; the command returns 404 to others. */
export const concerned = (): Access => ({ kind: 'concerned' });

/** What a person may have to do before the server accepts any other call from them. */
export const FIRST_STEPS = ['CHANGE_PASSWORD', 'SET_UP_SECOND_FACTOR'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** Something that an administrator decides about and that belongs to a restaurant, or is one. */
export type Subject = 'restaurant' | 'order' | 'ticket' | 'payout' | 'commission' | 'coupon';

type Fields = z.ZodMiniObject;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The largest CSV and the largest photo that are accepted, in bytes. */
export const CSV_BYTES_MAX = 5 * 1024 * 1024;
export const PHOTO_BYTES_MAX = 8 * 1024 * 1024;

/** The response of a call that returns one plain-text sentence. */
export const text = z.string();

interface Declaration {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  readonly access: Access;
  /** In order of precedence; each has its status and sentence in refusals.ts. */
  readonly refusals?: readonly RefusalCode[];
  /** The response is one page of a list; X-Total-Count has the number of all items, or so many at least if X-Is-Total-Exact is false. */
  readonly paged?: true;
  /** Accepts an Idempotency-Key; calls with the same name share keys, since they are one call under two paths. */
  readonly retryable?: string;
  /** The kind of body when it is not JSON: text/csv, or a photo in a multipart form. */
  readonly takes?: 'csv' | 'photo';
  /** Returns text/csv, an event stream, JSON as a file to download, a photo as WebP, or a PDF. */
  readonly gives?: 'csv' | 'events' | 'file' | 'photo' | 'pdf';
  /** Login or register, which are limited more strictly because they are made without a session. */
  readonly isEntrance?: true;
  /**
   * Fields of the input with ids of what an administrator decides about. If any belongs to a restaurant of their own, the call is
   * refused with OWN_RESTAURANT (product rule 141).
   */
  readonly decidesOn?: Readonly<Record<string, Subject>>;
  /** A sole administrator may make this decision about their own restaurant, and the audit log marks it. */
  readonly isOpenToSoleAdmin?: true;
  /** First steps that need not be done before this call; all other calls are refused until they are done. */
  readonly allowedBefore?: readonly FirstStep[];
}

/** One call: its input and output, who may make it, and how it can be refused. */
export interface Endpoint extends Declaration {
  readonly kind: 'read' | 'command';
  readonly method: Method;
  readonly path: string;
  readonly refusals: readonly RefusalCode[];
}

type Declared<D extends Declaration, K extends 'read' | 'command'> = Omit<D, 'refusals'> & {
  readonly kind: K;
  readonly method: Method;
  readonly path: string;
  readonly refusals: D['refusals'] extends readonly RefusalCode[] ? D['refusals'] : readonly [];
};

const declare = <K extends 'read' | 'command', D extends Declaration>(kind: K, route: string, declaration: D) => {
  const [method, path] = route.split(' ') as [Method, string];
  return { refusals: [], ...declaration, kind, method, path } as unknown as Declared<D, K>;
};

/** A call that changes nothing; POST where its question does not fit into an address. */
export const read = <const D extends Declaration>(route: `${'GET' | 'POST'} /v1/${string}`, declaration: D) =>
  declare('read', route, declaration);

/** A call that changes something, in one transaction. */
export const command = <const D extends Declaration>(route: `${Method} /v1/${string}`, declaration: D) =>
  declare('command', route, declaration);

type Shape<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
export type Params<E extends Endpoint> = Shape<E['params']>;
export type Query<E extends Endpoint> = Shape<E['query']>;
export type Body<E extends Endpoint> = Shape<E['body']>;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** What a caller passes: only the parts that the call has. */
export type Input<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: z.input<E['params']> }
  : object) &
  (E['query'] extends z.ZodMiniType ? { query?: z.input<E['query']> } : object) &
  (E['body'] extends z.ZodMiniType ? { body: z.input<E['body']> } : object);

/** A field that is wrong, with the sentence to show beside it. */
export interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The body of every error response. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}

/** Returns one error per wrong field, in the payload's order; the first one's message is the response's message. */
export function fieldErrors(error: z.core.$ZodError, schema: z.ZodMiniType): FieldError[] {
  const messages = new Map<string, string>();
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const field = unknown ?? String(issue.path[0] ?? '');
    const message = unknown ? `${unknown} is not a field of this call.` : issue.message;
    if (!messages.has(field)) messages.set(field, message);
  }
  const order = 'shape' in schema ? Object.keys(Object(schema.shape)) : [];
  return [...messages]
    .map(([field, message]) => ({ field, message }))
    .sort((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}
