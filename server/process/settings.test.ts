import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { readSettings, StartError, workersFor } from './settings.ts';

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

describe('MEDIA', () => {
  it('is a bucket, with a prefix, an endpoint and a region', () => {
    const mediaOf = (MEDIA: string, AWS_REGION = '') => readSettings({ MEDIA, AWS_REGION }).media;
    const full = 's3://photos/of/town/?endpoint=https://s3.example&region=ap-south-1';
    const endpoint = 'https://s3.example';
    assert.deepEqual(mediaOf(full), { bucket: 'photos', prefix: 'of/town', endpoint, region: 'ap-south-1' });
    assert.deepEqual(mediaOf('s3://photos', 'eu-west-1'), {
      bucket: 'photos',
      prefix: '',
      endpoint: undefined,
      region: 'eu-west-1',
    });
    assert.throws(() => mediaOf('s3://photos'), { message: /^MEDIA needs a region/ });
    for (const wrong of [
      's3://',
      's3://photos?regoin=x',
      's3://photos/%zz?region=x',
      's3://key:secret@photos',
      's3://photos?endpoint=s3.example',
    ])
      assert.throws(() => mediaOf(wrong), { message: /^MEDIA must be like s3:/ }, wrong);
  });
});

describe('WORKERS', () => {
  it('is one up to two cores, then one fewer than cores, and at most eight', () => {
    assert.deepEqual([1, 2, 3, 4, 9, 64].map(workersFor), [1, 1, 2, 3, 8, 8]);
  });
});

describe('PAYMENTS', () => {
  const keys = { PAYMENTS_KEY_ID: 'id', PAYMENTS_KEY_SECRET: 'secret' };
  const PUBLIC_URL = 'https://chatpata.example';

  it('of a real provider come with its keys; Cashfree signs notices with the secret of the key', () => {
    const { payments: one } = readSettings({ PAYMENTS: 'razorpay', ...keys, PAYMENTS_NOTICE_SECRET: 'notices' });
    const { payments: other } = readSettings({ PAYMENTS: 'cashfree', ...keys, PUBLIC_URL });
    assert.deepEqual(one.account, {
      keyId: 'id',
      keySecret: 'secret',
      noticeSecret: 'notices',
      url: 'https://api.razorpay.com',
    });
    assert.deepEqual(other.account, {
      keyId: 'id',
      keySecret: 'secret',
      noticeSecret: 'secret',
      url: 'https://api.cashfree.com',
    });
    assert.equal(readSettings({ PAYMENTS: 'off', ...keys }).payments.account, undefined);
  });

  const wrong: [env: Record<string, string>, message: string][] = [
    [{ PAYMENTS: 'razorpay', ...keys }, 'PAYMENTS_NOTICE_SECRET must be set for PAYMENTS=razorpay.'],
    [{ PAYMENTS: 'cashfree' }, 'PAYMENTS_KEY_ID and PAYMENTS_KEY_SECRET must be set for PAYMENTS=cashfree.'],
    [{ PAYMENTS: 'cashfree', ...keys }, 'PUBLIC_URL must begin with https:// for PAYMENTS=cashfree.'],
    [
      { PAYMENTS_BEFORE: 'cashfree' },
      'PAYMENTS_BEFORE_KEY_ID and PAYMENTS_BEFORE_KEY_SECRET must be set for PAYMENTS_BEFORE=cashfree.',
    ],
    [{ PAYMENTS: 'cashfree', PAYMENTS_BEFORE: 'cashfree' }, 'PAYMENTS_BEFORE must not be the same as PAYMENTS.'],
    [{ PAYMENTS_KEY_SECRET: 'x' }, 'PAYMENTS_KEY_SECRET must come with PAYMENTS, which says whose key it is.'],
    [
      { PAYMENTS: 'cashfree', ...keys, PAYMENTS_URL: 'https://sandbox.cashfree.com/pg' },
      'PAYMENTS_URL must be like https://api.cashfree.com, without a path.',
    ],
  ];
  for (const [env, message] of wrong) {
    it(`stop the start with ${JSON.stringify(env)}`, () => {
      assert.throws(() => readSettings(env), { message });
    });
  }
});

/** Every variable that the settings read, collected by reading them. */
const read = new Set<string>();
const watched = new Proxy({} as NodeJS.ProcessEnv, {
  get: (_env, name) => {
    read.add(String(name));
    return undefined;
  },
});
readSettings(watched);

describe('every setting', () => {
  const running = readFileSync(new URL('../../docs/running.md', import.meta.url), 'utf8');
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  // Any text may be a folder or a host name; they are checked where they are used.
  const FREE = ['HOST', 'DATA_DIR'];

  for (const name of read) {
    it(`${name} is described for operators, and in .env.example`, () => {
      assert.ok(running.includes(`\`${name}\``));
      assert.match(example, new RegExp(`^#${name}=`, 'm'));
    });
    if (FREE.includes(name)) continue;
    it(`${name} stops the start with one sentence when it is invalid, and counts as unset when it is empty`, () => {
      const refusal = new RegExp(`^${name} must [^\\n]+\\.$`);
      assert.throws(
        () => readSettings({ [name]: 'no sense' }),
        (error) => error instanceof StartError && refusal.test(error.message),
      );
      assert.deepEqual(readSettings({ [name]: '' }), readSettings({}));
    });
  }
});
