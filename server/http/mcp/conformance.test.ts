/**
 * The official conformance tests of the protocol. Left out: scenarios of tools, prompts, resources, completions, logs,
 * sampling, elicitation and streams that a server must have made for them (`test_simple_text` and the like); this one has
 * tools of its own and nothing else. Authorization: this version has no command for servers; apps.test.ts is about it.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, it } from 'node:test';
import { promisify } from 'node:util';
import { connect, originOf } from '#tests/apps.ts';
import { newCustomer } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const PROGRAM = join(import.meta.dirname, '../../../node_modules/@modelcontextprotocol/conformance/dist/index.js');
const results = mkdtempSync(join(tmpdir(), 'chatpata-conformance-'));

/** The program has no token: this adds one. */
let token = '';
let target = '';
const withToken = createServer((incoming, outgoing) => {
  const headers = { ...incoming.headers, authorization: `Bearer ${token}` };
  const { method = 'GET', url = '/' } = incoming;
  incoming.pipe(
    request(target + url, { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    }),
  );
});
await new Promise<void>((resolve) => withToken.listen(0, '127.0.0.1', resolve));
const { port } = withToken.address() as AddressInfo;
const origin = `http://localhost:${port}`;
const { app, sql } = await startTestServer({ env: { PUBLIC_URL: origin } });

before(async () => {
  target = await originOf(app);
  ({ token } = await connect(app, await newCustomer(app, sql)));
});
after(() => {
  withToken.close();
  rmSync(results, { recursive: true });
});

for (const scenario of ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection']) {
  it(`conforms in ${scenario}`, async () => {
    const options = ['server', '--url', `${origin}/mcp`, '--scenario', scenario, '-o', results];
    const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...options]).catch((error) => error);
    assert.match(stdout, /Passed: (\d+)\/\1, 0 failed, 0 warnings/);
  });
}
