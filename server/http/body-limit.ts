/** The largest body that a call can need, in bytes; a larger one is refused before it is read. */
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/kit/endpoint.ts';

export const BODY_BYTES_MAX = 1024 * 1024;
/** Room for what clients add to a body: spaces, line breaks, whole objects sent back. */
const ROOM_BYTES = 16 * 1024;
const CHARACTER_BYTES = 6;
/** Assumed for texts whose length only a pattern limits, and for lists without a limit. */
const TEXT_LENGTH = 1_000;
const LIST_LENGTH = 1_000;
const NUMBER_BYTES = 32;
const ITEM_BYTES = 16;

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
  const ignored = schema.additionalProperties === false ? 0 : ROOM_BYTES;
  return fields.reduce((sum, bytes) => sum + bytes + ITEM_BYTES, ignored);
}

const textBytes = (length: number) => length * CHARACTER_BYTES + ITEM_BYTES;
