import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSettings } from './settings.ts';

describe('PUBLIC_URL', () => {
  const addresses: [env: Record<string, string>, publicUrl: string][] = [
    [{}, 'http://127.0.0.1:3000'],
    [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost'],
    [{ HOST: '::' }, 'http://localhost:3000'],
    [{ HOST: '::1' }, 'http://[::1]:3000'],
    [{ PUBLIC_URL: 'https://Chatpata.example/' }, 'https://chatpata.example'],
    [{ PUBLIC_URL: 'https://chatpata.example:443' }, 'https://chatpata.example'],
    [{ PUBLIC_URL: 'http://chatpata.example:8080' }, 'http://chatpata.example:8080'],
  ];
  for (const [env, publicUrl] of addresses) {
    it(`is ${publicUrl} with ${JSON.stringify(env)}`, () => {
      assert.equal(readSettings(env).publicUrl, publicUrl);
    });
  }

  for (const given of [
    'chatpata.example',
    'ftp://chatpata.example',
    'https://a/b',
    'https://a?b',
    'https://u:p@a',
    'https://',
  ]) {
    it(`is refused as ${given}`, () => {
      assert.throws(() => readSettings({ PUBLIC_URL: given }), { message: /^PUBLIC_URL must be an address like/ });
    });
  }
});
