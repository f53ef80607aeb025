/** How many bytes the body of a call can need at most: what is beyond it is refused before it is read. */
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/kit/endpoint.ts';

export const BODY_BYTES_MAX = 1024 * 1024;
/** Room for what clients add to any body: spaces, line breaks, an object that is sent back whole. */
const ROOM_BYTES = 16 * 1024;
/** A character written as \uXXXX. */
const CHARACTER_BYTES = 6;
/** Of texts whose length only a pattern limits, and of lists without a limit. */
const TEXT_LENGTH = 1_000;
const LIST_LENGTH = 1_000;
const NUMBER_BYTES = 32;
const ITEM_BYTES = 16;

/** The part of JSON Schema that says how large an input can be. */
interface JsonSchema {
  readonly type?: string;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly additionalProperties?: unknown;
}

const asJsonSchema = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** The most bytes of the JSON body of a call. */
export const bodyBytesMax = ({ body }: Endpoint): number =>
  Math.min(BODY_BYTES_MAX, ROOM_BYTES + (body ? bytesOf(asJsonSchema(body)) : 0));

function bytesOf(schema: JsonSchema): number {
  const { type, anyOf, enum: choices } = schema;
  if (anyOf) return Math.max(...anyOf.map(bytesOf));
  if (choices) return textBytes(Math.max(...choices.map((each) => String(each).length)));
  if (type === 'string') return textBytes(schema.maxLength ?? TEXT_LENGTH);
  if (type === 'array') return (schema.maxItems ?? LIST_LENGTH) * (bytesOf(schema.items ?? {}) + ITEM_BYTES);
  if (type !== 'object') return NUMBER_BYTES;
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => textBytes(name.length) + bytesOf(field),
  );
  // Calls that ignore what they do not know are sent whole dishes and restaurants.
  const ignored = schema.additionalProperties === false ? 0 : ROOM_BYTES;
  return fields.reduce((sum, bytes) => sum + bytes + ITEM_BYTES, ignored);
}

const textBytes = (length: number) => length * CHARACTER_BYTES + ITEM_BYTES;
