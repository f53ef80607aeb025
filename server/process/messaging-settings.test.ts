import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readSettings } from './settings.ts';

const messagingOf = (env: Record<string, string>) => readSettings(env).messaging;
const OWN = { DATABASE_URL: 'postgres://x' };

const WHATSAPP = {
  MESSAGES_WHATSAPP: 'on',
  MESSAGES_WHATSAPP_NUMBER_ID: '1',
  MESSAGES_WHATSAPP_TOKEN: 'token',
  MESSAGES_WHATSAPP_APP_SECRET: 'secret',
  MESSAGES_WHATSAPP_VERIFY_TOKEN: 'verify',
};
const SMS = {
  MESSAGES_SMS: 'exotel',
  MESSAGES_SMS_ACCOUNT: 'account',
  MESSAGES_SMS_KEY: 'key',
  MESSAGES_SMS_SECRET: 'secret',
  MESSAGES_SMS_HEADER: 'CHTPTA',
  MESSAGES_SMS_ENTITY: '1101',
  MESSAGES_SMS_TEMPLATES: 'CODE.en=1107, CODE.hi=1108',
};

describe('the channels of messages', () => {
  it('are off for real people until they are set up, and the log of the demo is on', () => {
    const { isLog, whatsapp, sms, mail, ceilingPaise } = messagingOf({});
    assert.deepEqual(
      { isLog, whatsapp, sms, mail },
      { isLog: true, whatsapp: undefined, sms: undefined, mail: undefined },
    );
    assert.equal(ceilingPaise, 100_000);
    assert.equal(messagingOf(OWN).isLog, false);
    assert.equal(messagingOf(WHATSAPP).isLog, false);
    assert.equal(messagingOf({ ...WHATSAPP, MESSAGES_LOG: 'on' }).isLog, true);
  });

  it('need all of their keys, https and registered texts', () => {
    assert.equal(messagingOf(WHATSAPP).whatsapp?.url, 'https://graph.facebook.com');
    assert.deepEqual(messagingOf(SMS).sms?.templates, { 'CODE.en': '1107', 'CODE.hi': '1108' });
    for (const all of [WHATSAPP, SMS]) {
      for (const name of Object.keys(all).slice(1)) {
        assert.throws(() => messagingOf({ ...all, [name]: '' }), { message: new RegExp(`^${name} must be set for`) });
      }
    }
    const wrong: Record<string, string>[] = [
      { ...WHATSAPP, MESSAGES_WHATSAPP_URL: 'http://meta.example' },
      { ...SMS, MESSAGES_SMS_URL: 'https://api.exotel.com/v1' },
      { ...SMS, MESSAGES_SMS_TEMPLATES: '1107161234567890123' },
      { ...SMS, MESSAGES_SMS_PAISE: '-1' },
      { MESSAGES_MAIL_URL: 'https://mail.example' },
      { MESSAGES_MAIL_URL: 'smtps://mail.example' },
    ];
    for (const env of wrong) assert.throws(() => messagingOf(env), { message: /^MESSAGES_\w+ must be / });
  });

  it('are no log of codes where others can reach the server', () => {
    const open = { ...OWN, PUBLIC_URL: 'https://chatpata.example' };
    assert.throws(() => messagingOf({ ...open, MESSAGES_LOG: 'on' }), { message: /^MESSAGES_LOG must be off/ });
    assert.equal(messagingOf({ ...open, DEMO_DATA: 'public' }).isLog, true);
  });
});
