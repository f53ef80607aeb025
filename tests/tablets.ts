/** Kitchen tablets, for tests: added, opened and used by the same calls as in the product. */
import type { FastifyInstance } from 'fastify';
import { addTablet, enrolTablet, setPin, startShift } from '#contract/kitchen/tablets.ts';
import { Browser, succeeded } from './browser.ts';
import type { Person } from './people.ts';

export const PIN = '482915';

/** The browser of a tablet that has opened its link. */
export async function newTablet(app: FastifyInstance, owner: Person, restaurantId: number) {
  const { tabletId, link } = await addedTablet(owner, restaurantId);
  const browser = new Browser(app);
  succeeded(await browser.call(enrolTablet, { body: { link } }));
  return { tabletId, browser };
}

export const addedTablet = async ({ browser }: Person, restaurantId: number) =>
  succeeded(await browser.call(addTablet, { params: { restaurantId }, body: { tabletName: 'Stove' } }));

export const choosePin = ({ browser }: Person, restaurantId: number, pin = PIN) =>
  browser.call(setPin, { params: { restaurantId }, body: { pin } });

export const start = (tablet: Browser, { userId }: Pick<Person, 'userId'>, pin = PIN) =>
  tablet.call(startShift, { body: { userId, pin } });

/** The person at this tablet, after the PIN. */
export async function atTablet(tablet: Browser, person: Person, restaurantId: number): Promise<Person> {
  succeeded(await choosePin(person, restaurantId));
  succeeded(await start(tablet, person));
  return { ...person, browser: tablet };
}
