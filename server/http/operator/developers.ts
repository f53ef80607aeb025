/** `/developers`: every call for people who write programs, from the same source as `/openapi.json`. */
import type { FastifyInstance } from 'fastify';
import type { Operator } from '#contract/kit/brand.ts';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import type { Limits } from '#server/http/limits.ts';
import { escaped, hashOf } from '#server/http/pages/small-page.ts';
import { noSuchCall } from '#server/process/errors.ts';
import { areaOf, type Example, type Operation, type Schema } from './call-schema.ts';
import { AREAS, openApi } from './openapi.ts';

interface Options {
  readonly endpoints: readonly Endpoint[];
  readonly limits: Limits;
  readonly operator: () => Promise<Operator>;
}

export function addDevelopers(app: FastifyInstance, { endpoints, limits, operator }: Options): void {
  const { document, examples } = openApi(endpoints);
  const calls = endpoints.map((endpoint) => callOf(endpoint, document.paths, examples));
  const areas = document.tags.map(({ name }) => name);
  const nameNow = async () => (await operator()).brand.name;
  const onRequest = (request: Parameters<Limits['check']>[0]) => limits.check(request, 'page');
  let sent = { name: '', json: '' };
  app.get('/openapi.json', { onRequest }, async (_request, reply) => {
    const name = await nameNow();
    if (sent.name !== name) {
      sent = { name, json: JSON.stringify({ ...document, info: { ...document.info, title: name } }) };
    }
    return reply.type('application/json; charset=utf-8').send(sent.json);
  });
  const page = async (title: string, main: string) => pageWith(await nameNow(), title, main);
  app.get('/developers', { onRequest }, async (_request, reply) =>
    reply.headers(HEADERS).send(await page('Developers', indexOf(areas, calls))),
  );
  app.get<{ Params: { area: string } }>('/developers/:area', { onRequest }, async ({ params: { area } }, reply) => {
    if (!areas.includes(area)) throw noSuchCall();
    const here = calls.filter((call) => call.area === area);
    return reply.headers(HEADERS).send(await page(area, here.map(partOf).join('\n')));
  });
  for (const former of ['/docs', '/docs/'])
    app.get(former, async (_request, reply) => reply.redirect('/developers', 301));
}

interface Call {
  readonly area: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  readonly example: Example | undefined;
}

function callOf(
  endpoint: Endpoint,
  paths: ReturnType<typeof openApi>['document']['paths'],
  examples: Record<string, Example>,
): Call {
  const { method } = endpoint;
  const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
  const operation = paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${method} ${path} is not described.`);
  return { area: areaOf(endpoint), method, path, operation, example: examples[`${method} ${endpoint.path}`] };
}

const code = (text: string) => `<code>${escaped(text)}</code>`;

const indexOf = (
  areas: readonly string[],
  calls: readonly Call[],
) => `<p>A program calls for a restaurant with a key. The owner, or staff
with the right “Staff and removal”, makes it under My Restaurants, Keys, and chooses its rights. Each request sends it:</p>
<pre>curl -H "Authorization: Bearer $KEY" "$SITE/v1/orderAPI/viewRestaurantOrders/7?page=1"</pre>
<ul><li>A key opens calls with its rights at its restaurant, and those that are open to anyone and change nothing.</li>
<li>It is limited to 1,200 calls a minute and to its own number of calls a day. It stops when it expires, or when its maker loses that right.</li>
<li>A refusal is JSON with ${code('statusCode')}, ${code('code')}, which never changes, and ${code('message')}, a sentence for people.</li>
<li>Lists take ${code('page')} and ${code('size')}; the header ${code('X-Total-Count')} is their total.</li></ul>
<p>The same in OpenAPI 3.1: <a href="/openapi.json">openapi.json</a>. A client for TypeScript is made from it:</p>
<pre>npx openapi-typescript "$SITE/openapi.json" -o marketplace.d.ts</pre>
${areas
  .map((area) => {
    const here = calls.filter((call) => call.area === area);
    const links = here.map(
      ({ method, path, operation }) =>
        `<li><a href="/developers/${area}#${operation.operationId}">${method} ${escaped(path)}</a></li>`,
    );
    return `<details><summary><h2>${area}</h2> ${escaped(AREAS[area] ?? '')} (${here.length})</summary><ul>${links.join('')}</ul></details>`;
  })
  .join('\n')}`;

function partOf({ method, path, operation, example }: Call): string {
  const { operationId, summary, description, security, parameters, requestBody, responses } = operation;
  const { 200: success, ...refused } = responses;
  const [content] = Object.values(requestBody?.content ?? {});
  const [[type, given] = ['', undefined]] = Object.entries(success?.content ?? {});
  const input = [
    ...parameters.map(({ name, required, schema }) => fieldOf(name, schema, required)),
    ...(content ? fieldsIn(content.schema, '') : []),
  ];
  const refusals = Object.entries(refused).flatMap(([status, { description: lines }]) =>
    lines.split('\n').map((line) => `<li><b>${status}</b> ${escaped(line)}</li>`),
  );
  const opens = security.some((each) => 'key' in each);
  return `<section id="${operationId}"><h2>${escaped(summary)}</h2>
<p><b>${method}</b> ${code(path)}</p>
<p>${escaped(description)}${opens ? ' Keys open it.' : ''}</p>
${listOf('Fields', input)}${listOf(`Response, ${type}`, given ? fieldsIn(given.schema, '') : [])}
<details><summary>Refusals</summary><ul>${refusals.join('')}</ul></details>
${example ? `<details><summary>Example</summary><pre>${escaped(curlOf(method, example, opens))}</pre>${responseOf(example)}</details>` : ''}
</section>`;
}

const listOf = (title: string, fields: readonly string[]) =>
  fields.length > 0 ? `<details><summary>${title}</summary><ul>${fields.join('')}</ul></details>` : '';

const curlOf = (method: string, { url, body }: Example, opens: boolean) =>
  [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "$SITE${url}"`,
    ...(opens ? ['-H "Authorization: Bearer $KEY"'] : []),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`]),
  ].join(' \\\n  ');

const responseOf = ({ response }: Example) =>
  response === undefined
    ? ''
    : `<pre>${escaped(typeof response === 'string' ? response : JSON.stringify(response, undefined, 2))}</pre>`;

const fieldOf = (name: string, schema: Schema, isRequired: boolean) =>
  `<li>${code(name)} ${escaped(wordsOf(schema))}${isRequired ? '' : ', optional'}</li>`;

/** The fields of an object, with those of objects in it. */
function fieldsIn(schema: Schema, path: string): string[] {
  if (schema.anyOf) return schema.anyOf.flatMap((each) => fieldsIn(each, path));
  if (schema.items) return fieldsIn(schema.items, `${path}[]`);
  return Object.entries(schema.properties ?? {}).flatMap(([name, each]) => {
    const full = path ? `${path}.${name}` : name;
    return [fieldOf(full, each, schema.required?.includes(name) === true), ...fieldsIn(each, full)];
  });
}

function wordsOf({
  type,
  enum: choices,
  const: only,
  anyOf,
  items,
  format,
  minimum,
  maximum,
  minLength,
  maxLength,
}: Schema): string {
  if (anyOf) return [...new Set(anyOf.map((each) => wordsOf(each)))].join(' or ');
  if (choices) return `one of ${choices.join(', ')}`;
  if (only !== undefined) return JSON.stringify(only);
  if (items) return `list of ${wordsOf(items)}`;
  const range = [minimum ?? minLength, maximum ?? maxLength];
  const [from, to] = range;
  const limits = to !== undefined ? `, ${from ?? 0} to ${to}` : from !== undefined ? `, from ${from}` : '';
  return `${format ?? type ?? 'anything'}${type === 'string' && limits ? `${limits} characters` : limits}`;
}

const STYLE = `:root{color-scheme:light dark}
body{max-width:52rem;margin:0 auto;padding:1rem;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.75rem;margin:.5rem 0}h2{font-size:1.2rem;margin:0}summary h2{display:inline}
section{margin:1.5rem 0;padding-top:1rem;border-top:1px solid}
a{color:inherit}a,summary{display:inline-block;min-height:2.75rem;align-content:center}summary{cursor:pointer}p a{display:inline;min-height:0}
pre{overflow:auto;padding:.75rem;border:1px solid;border-radius:.5rem;font-size:.875rem;white-space:pre-wrap}
:focus-visible{outline:3px solid;outline-offset:2px}:target{outline:2px solid;outline-offset:.5rem}`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

const pageWith = (name: string, title: string, main: string) => `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} · ${escaped(name)}</title><style>${STYLE}</style></head>
<body><nav><a href="/">${escaped(name)}</a> · <a href="/developers">Developers</a></nav><main><h1>${escaped(title)}</h1>
${main}
</main></body></html>
`;
