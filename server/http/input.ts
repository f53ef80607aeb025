/**
 * Parses a request by its schemas. Path and query arrive as text, so their numbers and booleans are converted first.
 */

import * as z from 'zod/mini';
import type { Endpoint, FieldError } from '#contract/kit/endpoint.ts';
import { fieldErrors } from '#contract/kit/field-errors.ts';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { invalid } from '#server/process/errors.ts';

type Read = (value: string) => unknown;

const asNumber: Read = (value) => (/^-?[0-9]{1,15}(\.[0-9]{1,6})?$/.test(value) ? Number(value) : value);
const asBoolean: Read = (value) => (value === 'true' ? true : value === 'false' ? false : value);

function readers(schema: z.ZodMiniObject): [field: string, read: Read | undefined][] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([field, property]) => {
    const { type } = fieldsOf(property);
    return [field, type === 'integer' || type === 'number' ? asNumber : type === 'boolean' ? asBoolean : undefined];
  });
}

function textReader(schema: z.ZodMiniObject): (raw: unknown) => unknown {
  const fields = readers(schema);
  return (raw) => {
    const source = fieldsOf(raw);
    const values: Record<string, unknown> = {};
    for (const [field, read] of fields) {
      const value = source[field];
      if (value !== undefined) values[field] = read && typeof value === 'string' ? read(value) : value;
    }
    return values;
  };
}

// A body that is not an object is read as an empty one, so that the refusal names the first missing field in the form's
// words.
type Prepare = (raw: unknown) => unknown;
const asFields: Prepare = (raw) => (typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {});

const asItIs: Prepare = (raw) => raw;

export interface RequestParts {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export function inputReader(endpoint: Endpoint): (raw: RequestParts) => RequestParts {
  const parts = [
    ['params', endpoint.params, endpoint.params && textReader(endpoint.params)],
    ['query', endpoint.query, endpoint.query && textReader(endpoint.query)],
    ['body', endpoint.body, endpoint.takes ? asItIs : asFields],
  ] as const;

  return (raw) => {
    const input: Record<keyof RequestParts, unknown> = { params: undefined, query: undefined, body: undefined };
    const wrong: FieldError[] = [];
    for (const [part, schema, prepare] of parts) {
      if (!schema) continue;
      const result = z.safeParse(schema, prepare?.(raw[part]));
      if (result.success) input[part] = result.data;
      else wrong.push(...fieldErrors(result.error, schema));
    }
    if (wrong.length > 0) throw invalid(wrong);
    return input;
  };
}
