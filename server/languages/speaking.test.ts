import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin, userRegister } from '#contract/accounts/account.ts';
import { currentUser } from '#contract/accounts/current-user.ts';
import { chooseLanguage } from '#contract/accounts/language.ts';
import { builtPages } from '#server/http/pages/built-pages.ts';
import { Browser, refusalOf, succeeded } from '#tests/browser.ts';
import { newContact, newCustomer, PASSWORD } from '#tests/people.ts';
import { startOverBoth } from '#tests/server.ts';
import { buildWhenStale } from '../../scripts/build.ts';

const pages = builtPages(await buildWhenStale(() => {}));
const HINDI = /[\u0900-\u097F]/;

for (const { scheme, app, sql } of await startOverBoth({ pages })) {
  describe(`over ${scheme}, a page`, () => {
    it('is in English without a choice, whatever the browser prefers', async () => {
      const { body, headers } = await app.inject({ url: '/login', headers: { 'accept-language': 'hi' } });
      assert.match(body, /^<!DOCTYPE html><html lang="en-IN"/);
      assert.match(body, /<link rel="alternate" hrefLang="hi-IN" href="[^"]*\/login\?lang=hi"\/>/);
      assert.match(String(headers['cache-control']), /s-maxage/);
    });

    it('is in Hindi at its address with lang=hi, and everywhere from then on', async () => {
      const browser = new Browser(app);
      const first = await browser.get('/login?lang=hi');
      const next = await browser.get('/register');
      for (const { body, headers } of [first, next]) {
        assert.match(body, /^<!DOCTYPE html><html lang="hi-IN"/);
        assert.match(body, /<h1[^>]*>[^<]*[\u0900-\u097F]/);
        // A cache between us and the browser must not send it to others.
        assert.equal(headers['cache-control'], 'private, no-cache');
      }
      assert.equal(browser.cookies.get('lang'), 'hi');
      assert.match((await browser.get('/login?lang=en')).body, /<html lang="en-IN"/);
      assert.match((await browser.get('/login')).body, /<html lang="en-IN"/);
    });

    it('is never sent to readers of another language, on the same connection either', async () => {
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      const visit = async (cookie: string) =>
        (await fetch(`${origin}/home/allRestaurants`, { headers: { cookie } })).text();
      for (const [cookie, lang] of [
        ['lang=hi', 'hi'],
        ['a=b', 'en'],
        ['lang=hi', 'hi'],
        ['lang=xx', 'en'],
        ['lang=<script>', 'en'],
      ] as const) {
        assert.ok((await visit(cookie)).startsWith(`<!DOCTYPE html><html lang="${lang}-IN"`), cookie);
      }
    });
  });

  describe(`over ${scheme}, a refusal`, () => {
    it('has its code in every language, and its sentence and those of fields in the reader’s', async () => {
      const wrong = { contactNumber: '9876543210', password: 'Wrong-Kite-47' };
      const [english, hindi] = [new Browser(app), new Browser(app)];
      hindi.cookies.set('lang', 'hi');
      const refused = async (browser: Browser) => refusalOf(await browser.callUnchecked(userLogin, { body: wrong }));
      assert.deepEqual(
        [(await refused(english)).message, (await refused(english)).code],
        ['Contact number or password is wrong.', 'CREDENTIALS_WRONG'],
      );
      const { message, code } = await refused(hindi);
      assert.equal(code, 'CREDENTIALS_WRONG');
      assert.match(message, HINDI);
      const { details } = refusalOf(await hindi.callUnchecked(userRegister, { body: { userName: 'x'.repeat(500) } }));
      assert.ok(details.length > 3);
      for (const { field, message } of details) assert.match(message, HINDI, field);
    });
  });

  describe(`over ${scheme}, the language of an account`, () => {
    it('is the one in which the person registered, and follows them to another browser', async () => {
      const browser = new Browser(app);
      browser.cookies.set('lang', 'hi');
      const contactNumber = newContact();
      const body = {
        userName: 'Asha Rao',
        contactNumber,
        emailId: 'asha@example.com',
        password: PASSWORD,
        confirmPassword: PASSWORD,
        roles: [{ roleType: 'CUSTOMER' as const }],
      };
      assert.match(succeeded(await browser.call(userRegister, { body })), /Asha Rao.*[\u0900-\u097F]/);
      const other = new Browser(app);
      succeeded(await other.call(userLogin, { body: { contactNumber, password: PASSWORD } }));
      assert.equal(other.cookies.get('lang'), 'hi');
    });

    it('is chosen by the person alone, from those that there are', async () => {
      const [person, stranger] = [await newCustomer(app, sql), await newCustomer(app, sql)];
      const choose = (browser: Browser, language: unknown) =>
        browser.callUnchecked(chooseLanguage, { params: { userId: person.userId }, body: { language } });
      assert.match(succeeded(await choose(person.browser, 'hi')), HINDI);
      assert.equal(person.browser.cookies.get('lang'), 'hi');
      for (const language of ['xx', '', '../hi', 'x'.repeat(40), 1, null])
        assert.equal((await choose(person.browser, language)).statusCode, 400, String(language));
      assert.equal((await choose(stranger.browser, 'en')).statusCode, 403);
      const [row] = await sql`select language from users where user_id = ${person.userId}`;
      assert.equal(row?.language, 'hi');
      assert.equal(succeeded(await person.browser.call(currentUser, {})).userId, person.userId);
    });
  });
}
