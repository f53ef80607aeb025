/**
 * Turns what a call returns into its response: the declared fields alone, amounts in rupees and times in ISO 8601 (the
 * codecs of contract/kit), and null as absent where a field is optional.
 */
import * as z from 'zod/mini';
import { fieldsOf } from '#contract/kit/fields-of.ts';

/**
 * What the server has of a response or of a part of one: amounts in paise, times as Date (or as text of JSON), and
 * perhaps null where a field is optional. The fields of the schema alone are sent, but all of them that a row has: what
 * only some people may see must not be in the rows of others.
 */
export type RowOf<S extends z.ZodMiniType> = Row<z.output<S>>;
type Row<T> = T extends Date
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Row<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Row<T[K]> | (undefined extends T[K] ? null : never) }
      : T;

type Encode = (value: unknown) => unknown;
type Schema = z.core.$ZodType;

const encoders = new WeakMap<Schema, Encode>();

export function encodeResponse<S extends z.ZodMiniType>(schema: S, value: RowOf<S>): z.input<S>;
export function encodeResponse(schema: Schema, value: unknown): unknown {
  const encode = encoders.get(schema) ?? encoderOf(schema);
  encoders.set(schema, encode);
  return encode(value);
}

function encoderOf(schema: Schema): Encode {
  const definition = (schema as z.core.$ZodTypes)._zod.def;
  switch (definition.type) {
    case 'object':
      return ofObject(definition.shape);
    case 'array': {
      const encode = encoderOf(definition.element);
      return (value) => (value as readonly unknown[]).map(encode);
    }
    case 'optional':
    case 'readonly':
      return encoderOf(definition.innerType);
    case 'nullable': {
      const encode = encoderOf(definition.innerType);
      return (value) => (value === null ? null : encode(value));
    }
    case 'pipe':
      return ofCodec(definition);
    case 'union':
      return (value) => z.encode(schema, value);
    case 'number':
      // PostgreSQL's numeric arrives as text.
      return Number;
    default:
      return (value) => value;
  }
}

function ofObject(shape: z.core.$ZodShape): Encode {
  const fields = Object.entries(shape).map(([name, schema]) => ({
    name,
    encode: encoderOf(schema),
    isOptional: schema._zod.optin === 'optional',
    isNullable: z.safeParse(schema, null).success,
  }));
  // Required fields come first.
  fields.sort((a, b) => Number(a.isOptional) - Number(b.isOptional));
  return (value) => {
    const encoded: Record<string, unknown> = {};
    for (const { name, encode, isOptional, isNullable } of fields) {
      const field = fieldsOf(value)[name] ?? null;
      if (field !== null || (isNullable && !isOptional)) encoded[name] = encode(field);
      else if (!isOptional) throw new TypeError(`A response lacks ${name}.`);
    }
    return encoded;
  };
}

function ofCodec({ reverseTransform }: z.core.$ZodPipeDef): Encode {
  if (!reverseTransform) throw new TypeError('A response can use codecs, but no one-way transforms.');
  return (value) => reverseTransform(value, { value, issues: [] });
}
