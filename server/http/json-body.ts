/** Parses JSON bodies. An empty one is read as absent, since many clients send the content type without a body. */
import type { FastifyInstance } from 'fastify';
import { CallError } from '#server/process/errors.ts';

/** Calls need at most six levels and a thousand dishes; clients may add whole objects, which are ignored. */
export const NESTING_MAX = 32;
export const VALUES_MAX = 20_000;

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body.trim() === '') done(null, undefined);
    else if (!isModest(body)) done(new CallError(413, 'TOO_LARGE', 'This is too large to send.'));
    else parse(request, body, done);
  });
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether a body is cheap to parse: deep nesting and many values cost a hundred times more than a long text. */
function isModest(json: string): boolean {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfText(json, at);
    else if (code === COMMA) values++;
    else if (OPENING.has(code)) depth++;
    else if (CLOSING.has(code)) depth--;
    if (depth > NESTING_MAX || values > VALUES_MAX) return false;
  }
  return true;
}

function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return json.length;
}
