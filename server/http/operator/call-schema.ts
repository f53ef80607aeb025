/** JSON Schema of calls for the OpenAPI document, which is made when somebody first asks for it. */
import * as z from 'zod/mini';
import type { Access, Endpoint } from '#contract/kit/endpoint.ts';
import { RIGHTS } from '#contract/kit/rights.ts';

export const isText = (endpoint: Endpoint) => endpoint.response.def.type === 'string';

export function describeCall(endpoint: Endpoint) {
  const [, , area = ''] = endpoint.path.split('/');
  return {
    tags: [area],
    summary: endpoint.path.split('/')[3]?.replaceAll(/([A-Z])/g, ' $1') ?? '',
    description: describeAccess(endpoint.access),
    ...(endpoint.params && { params: jsonSchema(endpoint.params) }),
    ...(endpoint.query && { querystring: jsonSchema(endpoint.query) }),
    ...(endpoint.body && { body: jsonSchema(endpoint.body) }),
    response: { 200: jsonSchema(endpoint.response) },
  };
}

/** As it is sent, in either direction. */
const jsonSchema = (schema: z.ZodMiniType) => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'openapi-3.0', io: 'input', unrepresentable: 'any' });
  return rest;
};

function describeAccess(access: Access): string {
  const asRole = 'role' in access && access.role ? ` with the role ${access.role}` : '';
  if (access.kind === 'anyone') return 'Open to anyone.';
  if (access.kind === 'owner')
    return `For the owner of the restaurant, and its staff with the right “${RIGHTS[access.right]}”.`;
  if (access.kind === 'concerned') return 'For the people of the order or booking.';
  if (access.kind === 'self') return `For the person whose userId is in the path${asRole}.`;
  return `For anyone who is logged in${asRole}.`;
}
