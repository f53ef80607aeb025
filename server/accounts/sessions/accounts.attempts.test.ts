/** Failed logins: ten for a contact number in 15 minutes, then nobody gets in (contract.md, limits). */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { newContact, newPerson, PASSWORD } from '#tests/people.ts';
import { Browser, type Response, startTestServer } from '#tests/server.ts';

const { app, sql, wait } = await startTestServer();
const ATTEMPTS_MAX = 10;
const MINUTE_MS = 60_000;
const WRONG = 'Wrong@1234';

const login = (contactNumber: string | number, password: string) =>
  new Browser(app).post('/v1/UserAPI/userLogin', { contactNumber, password });
const statuses = (answers: readonly Response[]) => answers.map((answer) => answer.statusCode);
const count = (answers: readonly Response[], status: number) =>
  answers.filter((answer) => answer.statusCode === status).length;

async function failTimes(contactNumber: string, times: number): Promise<Response[]> {
  const answers = [];
  for (let attempt = 0; attempt < times; attempt++) answers.push(await login(contactNumber, WRONG));
  return answers;
}

describe('failed logins', () => {
  it('are told as such ten times; then the right password is not let in either', async () => {
    const { contactNumber } = await newPerson(app, sql);
    const failed = await failTimes(contactNumber, ATTEMPTS_MAX);
    assert.deepEqual(statuses(failed), Array(ATTEMPTS_MAX).fill(401));
    for (const password of [PASSWORD, WRONG]) {
      const answer = await login(contactNumber, password);
      assert.equal(`${answer.statusCode} ${answer.json().code}`, '429 TOO_MANY_ATTEMPTS');
      const seconds = Number(answer.headers['retry-after']);
      assert.ok(seconds >= 1 && seconds <= 60);
      assert.equal(
        answer.cookies.some((cookie) => cookie.name === 'sid'),
        false,
      );
    }
  });

  it('close a number that nobody has just the same', async () => {
    const [known, unknown] = [(await newPerson(app, sql)).contactNumber, newContact()];
    const [first, second] = [await failTimes(known, ATTEMPTS_MAX + 2), await failTimes(unknown, ATTEMPTS_MAX + 2)];
    assert.deepEqual(statuses(first), statuses(second));
    assert.deepEqual(
      first.map((answer) => answer.body),
      second.map((answer) => answer.body),
    );
    const rows = await sql`select from login_attempts where counted = any(${[`number ${known}`, `number ${unknown}`]})`;
    assert.equal(rows.length, 2);
  });

  it('are never more than ten although 40 come at once', async () => {
    const { contactNumber } = await newPerson(app, sql);
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(contactNumber, WRONG)));
    assert.ok(count(answers, 401) <= ATTEMPTS_MAX, `${count(answers, 401)} were tried`);
    assert.equal(count(answers, 401) + count(answers, 429), 40);
    assert.equal((await login(contactNumber, PASSWORD)).statusCode, 429);
  });

  it('leave the number open up to the ninth, and the right password then gets in', async () => {
    const { contactNumber } = await newPerson(app, sql);
    await failTimes(contactNumber, ATTEMPTS_MAX - 1);
    assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
  });

  it('are not forgotten because the right person gets in between', async () => {
    const { contactNumber } = await newPerson(app, sql);
    const guesses = [];
    for (let round = 0; round < 6; round++) {
      guesses.push(...(await failTimes(contactNumber, 2)));
      await login(contactNumber, PASSWORD);
    }
    assert.equal(count(guesses, 401), ATTEMPTS_MAX);
    assert.equal(count(guesses, 429), 2);
  });

  it('count for the number however it is written', async () => {
    const { contactNumber } = await newPerson(app, sql);
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      await login(attempt % 2 ? contactNumber : Number(contactNumber), WRONG);
    }
    for (const spelling of [contactNumber, Number(contactNumber)]) {
      assert.equal((await login(spelling, PASSWORD)).statusCode, 429);
    }
  });

  it('close only their own number, and end no session', async () => {
    const [closed, other] = [await newPerson(app, sql), await newPerson(app, sql)];
    await failTimes(closed.contactNumber, ATTEMPTS_MAX + 1);
    assert.equal((await login(other.contactNumber, PASSWORD)).statusCode, 200);
    assert.equal((await closed.browser.get('/v1/UserAPI/currentUser')).statusCode, 200);
  });

  it('are those with a possible password: what the form itself refuses is not counted', async () => {
    const { contactNumber } = await newPerson(app, sql);
    for (let attempt = 0; attempt < 15; attempt++) {
      assert.equal((await login(contactNumber, 'short')).statusCode, 400);
    }
    assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
  });

  it('are forgotten after 15 minutes, however often somebody knocked meanwhile', async () => {
    const { contactNumber } = await newPerson(app, sql);
    await failTimes(contactNumber, ATTEMPTS_MAX);
    for (let minute = 0; minute < 14; minute++) {
      wait(MINUTE_MS);
      assert.equal((await login(contactNumber, PASSWORD)).statusCode, 429);
    }
    wait(MINUTE_MS);
    assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
    assert.deepEqual(statuses(await failTimes(contactNumber, 3)), [401, 401, 401]);
    assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
  });

  it('after 15 minutes may be ten again, also when they come at once', async () => {
    const { contactNumber } = await newPerson(app, sql);
    await failTimes(contactNumber, ATTEMPTS_MAX);
    wait(15 * MINUTE_MS);
    const answers = await Promise.all(Array.from({ length: 40 }, () => login(contactNumber, WRONG)));
    assert.ok(count(answers, 401) <= ATTEMPTS_MAX);
    assert.ok(count(answers, 401) >= 1);
  });
});

describe('right logins', () => {
  it('close nothing, however many there are', async () => {
    const { contactNumber } = await newPerson(app, sql);
    for (let attempt = 0; attempt < 15; attempt++) assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
  });

  it('of one person 30 times at once do not shut them out afterwards', async () => {
    const { contactNumber } = await newPerson(app, sql);
    await Promise.all(Array.from({ length: 30 }, () => login(contactNumber, PASSWORD)));
    assert.equal((await login(contactNumber, PASSWORD)).statusCode, 200);
  });

  it('of one person 30 times at once are all let in, since none of them failed', async () => {
    const { contactNumber } = await newPerson(app, sql);
    const answers = await Promise.all(Array.from({ length: 30 }, () => login(contactNumber, PASSWORD)));
    assert.equal(count(answers, 200), 30);
  });
});
