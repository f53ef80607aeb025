/**
 * JSON Schema of calls, for their responses and the OpenAPI document; made on first use, which keeps the start quick.
 */
import * as z from 'zod/mini';
import type { Access, Endpoint } from '#contract/kit/endpoint.ts';

export const isText = (endpoint: Endpoint) => endpoint.response.def.type === 'string';

type JsonSchema = Record<string, unknown>;

const responses = new WeakMap<Endpoint, JsonSchema>();

/** Must return the same object each time: Fastify caches the serializer by it. */
export function responseSchema(endpoint: Endpoint): JsonSchema {
  const schema = responses.get(endpoint) ?? jsonSchema(endpoint.response, 'output');
  responses.set(endpoint, schema);
  return schema;
}

export function describeCall(endpoint: Endpoint) {
  const [, , area = ''] = endpoint.path.split('/');
  return {
    tags: [area],
    summary: endpoint.path.split('/')[3]?.replaceAll(/([A-Z])/g, ' $1') ?? '',
    description: describeAccess(endpoint.access),
    ...(endpoint.params && { params: jsonSchema(endpoint.params, 'input') }),
    ...(endpoint.query && { querystring: jsonSchema(endpoint.query, 'input') }),
    ...(endpoint.body && { body: jsonSchema(endpoint.body, 'input') }),
    response: { 200: responseSchema(endpoint) },
  };
}

const jsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' });
  return rest;
};

function describeAccess(access: Access): string {
  const asRole = 'role' in access && access.role ? ` with the role ${access.role}` : '';
  if (access.kind === 'anyone') return 'Open to anyone.';
  if (access.kind === 'owner') return 'For the vendor whose restaurant or dish it is.';
  if (access.kind === 'concerned') return 'For the people of the order or booking.';
  if (access.kind === 'self') return `For the person whose userId is in the path${asRole}.`;
  return `For anyone who is logged in${asRole}.`;
}
