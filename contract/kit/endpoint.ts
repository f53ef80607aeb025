/**
 * The declaration of a call between browser and server. Routes, validation, forms, the client, OpenAPI and the access
 * test derive from it. Nothing here may depend on a domain.
 */
import * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';
import type { AdminRight, Right } from './rights.ts';

export type Role = 'CUSTOMER' | 'VENDOR' | 'ADMIN';

/** Product rule 1.3. `param` names the path parameter that must be the caller's userId. */
export type Access =
  | { readonly kind: 'anyone' }
  | { readonly kind: 'user' }
  | { readonly kind: 'role'; readonly role: Exclude<Role, 'ADMIN'> }
  | { readonly kind: 'self'; readonly param: string; readonly role?: Role }
  | { readonly kind: 'owner'; readonly role: 'VENDOR'; readonly right: Right }
  | { readonly kind: 'admin'; readonly role: 'ADMIN'; readonly rights: readonly AdminRight[] }
  | { readonly kind: 'concerned'; readonly right?: Right };

export const anyone = (): Access => ({ kind: 'anyone' });
export const user = (): Access => ({ kind: 'user' });
export const role = (wanted: Exclude<Role, 'ADMIN'>): Access => ({ kind: 'role', role: wanted });
export const self = (param: string, wanted?: Role): Access => ({
  kind: 'self',
  param,
  ...(wanted && { role: wanted }),
});

/**
 * The owner of the restaurant of the path's first parameter, or its staff with this right; the command itself
 * returns 404 to others.
 */
export const owner = (right: Right): Access => ({ kind: 'owner', role: 'VENDOR', right });

/** Administrators with at least one of these rights. */
export const administrator = (...rights: [AdminRight, ...AdminRight[]]): Access => ({
  kind: 'admin',
  role: 'ADMIN',
  rights,
});

/**
 * The customer of the order or booking, and with `right` the restaurant's owner and staff with that right; the command
 * returns 404 to others.
 */
export const concerned = (right?: Right): Access => ({ kind: 'concerned', ...(right && { right }) });

/** Steps that may be required before the server accepts any other call. */
export const FIRST_STEPS = ['CHANGE_PASSWORD', 'SET_UP_SECOND_FACTOR'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** An object of an administrator's decision: a restaurant, or something that belongs to one. */
export type Subject = 'restaurant' | 'order' | 'ticket' | 'payout' | 'commission' | 'coupon';

type Fields = z.ZodMiniObject;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export const CSV_BYTES_MAX = 5 * 1024 * 1024;
export const PHOTO_BYTES_MAX = 8 * 1024 * 1024;

export const text = z.string();

interface Declaration {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: z.ZodMiniType;
  readonly response: z.ZodMiniType;
  readonly access: Access;
  /** In order of precedence; status and sentence are in refusals.ts. */
  readonly refusals?: readonly RefusalCode[];
  /** One page of a list. X-Total-Count is the total, a lower bound if X-Is-Total-Exact is false. */
  readonly paged?: true;
  /** Accepts an Idempotency-Key. Calls with the same name share keys: they are one call under two paths. */
  readonly retryable?: string;
  /** The body if it is not JSON: text/csv, or a photo in a multipart form. */
  readonly takes?: 'csv' | 'photo';
  /** The response if it is not JSON: text/csv, an event stream, a JSON file to download, WebP, or a PDF. */
  readonly gives?: 'csv' | 'events' | 'file' | 'photo' | 'pdf';
  /** Login and register, which have stricter limits because they have no session. */
  readonly isEntrance?: true;
  /**
   * The input fields with ids of an administrator's decision. If one belongs to a restaurant of their own, the call is
   * refused with OWN_RESTAURANT (product rule 10.3).
   */
  readonly decidesOn?: Readonly<Record<string, Subject>>;
  /** A sole administrator may decide about their own restaurant; the audit log marks it. */
  readonly isOpenToSoleAdmin?: true;
  /** Closed to programs' keys, whatever their rights (product rule 13.8). */
  readonly isForPeople?: true;
  /** Open at kitchen tablets although it needs none of their rights (product rule 13.33). */
  readonly isForTablets?: true;
  /** Its name at /mcp: connected apps, and keys that open it, call it as a tool (product rule 13.20). */
  readonly tool?: string;
  /** Allows the call while these steps are still to be done. */
  readonly allowedBefore?: readonly FirstStep[];
}

export interface Endpoint extends Declaration {
  readonly kind: 'read' | 'command';
  readonly method: Method;
  readonly path: string;
  readonly refusals: readonly RefusalCode[];
}

/** Whether keys can open it: what anyone may read, and calls with a right that keys can have (product rule 13.8). */
export const opensToKeys = ({ access, kind, isForPeople }: Endpoint): boolean => {
  if (access.kind === 'anyone') return kind === 'read';
  if (access.kind === 'admin') return !isForPeople && access.rights.some((right) => right !== 'staff');
  return !isForPeople && 'right' in access && access.right !== undefined;
};

/** Whether connected apps can open it: tools of customers (product rule 13.21). */
export const opensToApps = ({ access, tool }: Endpoint): boolean => tool !== undefined && !('right' in access);

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

/** Changes nothing. POST where the input does not fit into an address. */
export const read = <const D extends Declaration>(route: `${'GET' | 'POST'} /v1/${string}`, declaration: D) =>
  declare('read', route, declaration);

/** Changes something, in one transaction. */
export const command = <const D extends Declaration>(route: `${Method} /v1/${string}`, declaration: D) =>
  declare('command', route, declaration);

type Shape<T> = T extends z.ZodMiniType ? z.output<T> : undefined;
export type Params<E extends Endpoint> = Shape<E['params']>;
export type Query<E extends Endpoint> = Shape<E['query']>;
export type Body<E extends Endpoint> = Shape<E['body']>;
/** As it is sent: amounts in rupees, times as text. */
export type ResponseOf<E extends Endpoint> = z.input<E['response']>;

export type Input<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: z.input<E['params']> }
  : object) &
  (E['query'] extends z.ZodMiniType ? { query?: z.input<E['query']> } : object) &
  (E['body'] extends z.ZodMiniType ? { body: z.input<E['body']> } : object);

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface ErrorBody {
  readonly statusCode: number;
  readonly code: string;
  readonly message: string;
  readonly details?: unknown;
}
