/** Every call with a right, by every role, at the own restaurant and at another one of the same owner. */
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import type { Endpoint } from '#contract/kit/endpoint.ts';
import { ADMIN_RIGHTS, RIGHTS, RIGHTS_OF, type Right, STAFF_ROLES } from '#contract/kit/rights.ts';
import { endpoints } from '#server/calls.ts';
import { outcomeOf } from '#tests/browser.ts';
import { newPerson, type Person } from '#tests/people.ts';
import { type Ids, newPlace, type Place } from '#tests/places.ts';
import { startTestServer } from '#tests/server.ts';
import { newStaff } from '#tests/staff.ts';
import { RESTAURANT_OF } from './staff-rows.ts';

const server = await startTestServer();
const { app, sql } = server;

type Needing = Endpoint & { readonly access: { readonly right: Right } };
const rightOf = ({ access }: Endpoint) => ('right' in access ? access.right : undefined);
/** Those that take away what others need come last. */
const LAST = [
  'deleteWebhook',
  'deleteDish',
  'deleteOptionGroup',
  'takeTripBack',
  'takeOffStaff',
  'endKey',
  'endTablet',
  'deleteRestaurant',
  'leaveStaff',
];
const nameOf = ({ path }: Endpoint) => path.split('/')[3] ?? '';
const needing = endpoints
  .filter((each): each is Needing => rightOf(each) !== undefined)
  .toSorted((one, other) => LAST.indexOf(nameOf(one)) - LAST.indexOf(nameOf(other)));

const call = async ({ browser }: Person, endpoint: Endpoint, ids: Ids) =>
  outcomeOf(
    await browser.callUnchecked(endpoint, { params: ids, ...(endpoint.body && !endpoint.takes && { body: {} }) }),
  );

let owner: Person;
let stranger: Person;
let other: Place;
before(async () => {
  owner = await newPerson(app, sql, 'VENDOR');
  stranger = await newPerson(app, sql, 'VENDOR');
  other = await newPlace(server, owner);
});

describe('the contract', () => {
  it('names no right that nobody has, and twelve rights at most', () => {
    assert.ok(new Set([...Object.keys(RIGHTS), ...Object.keys(ADMIN_RIGHTS)]).size <= 12);
    assert.deepEqual([...RIGHTS_OF.OWNER].sort(), Object.keys(RIGHTS).sort());
    assert.deepEqual([...new Set(needing.map(rightOf))].sort(), Object.keys(RIGHTS).sort());
  });

  it('names the restaurant of each such call in the first parameter of its path', () => {
    for (const { path } of needing) assert.ok(/:([A-Za-z]+)/.exec(path)?.[1] ?? '' in RESTAURANT_OF, path);
  });
});

for (const role of STAFF_ROLES) {
  describe(role, () => {
    let mine: Place;
    let person: Person;
    before(async () => {
      mine = await newPlace(server, owner);
      person = await newStaff(app, sql, owner, mine.kitchen.restaurantId, role);
    });

    for (const endpoint of needing) {
      const { access } = endpoint;
      const has = RIGHTS_OF[role].includes(access.right);
      it(`${has ? 'may' : 'may not'} ${nameOf(endpoint)}, and never elsewhere`, async () => {
        const elsewhere = await call(person, endpoint, other.ids);
        assert.equal(elsewhere, await call(stranger, endpoint, other.ids));
        assert.doesNotMatch(elsewhere, /^(200|5)/);
        const here = await call(person, endpoint, mine.ids);
        if (has) assert.doesNotMatch(here, /^(401|403|404 (?!NO_INVOICE)|5)/);
        else if (access.kind === 'owner') assert.equal(here, '403 RIGHT_MISSING');
        else assert.match(here, /^404/);
      });
    }
  });
}
