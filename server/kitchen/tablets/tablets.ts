/** Kitchen tablets: enrolled by a link, opened for a shift by a person's PIN (product rules 13.30 to 13.34). */
import type { FastifyRequest } from 'fastify';
import { DAY_MS, MINUTE_MS } from '#contract/kit/india.ts';
import { t } from '#contract/kit/texts.ts';
import * as contract from '#contract/kitchen/tablets.ts';
import {
  clearCookies,
  deleteShiftsAtTablet,
  endSessionIn,
  hashOf,
  hashPassword,
  newToken,
  noteAccess,
  openShift,
  passwordFits,
} from '#server/accounts/index.ts';
import { serve, serveAfter } from '#server/http/serve.ts';
import { auditRestaurant } from '../audit-restaurant.ts';
import { lockKitchen, ownKitchen } from '../kitchen-rows.ts';
import { renewScreens } from '../staff/staff.ts';
import * as rows from './tablet-rows.ts';

const TABLET_COOKIE = 'tablet';
/** The maximum of browsers. */
const COOKIE_MS = 400 * DAY_MS;
const { TABLET_TRIES_MAX } = contract;

const secretHashOf = ({ cookies }: FastifyRequest): Buffer => hashOf(cookies[TABLET_COOKIE] ?? '');

export const serveTablets = serve(contract.tablets, async ({ sql, params: { restaurantId }, user, now, refuse }) => {
  if (!(await ownKitchen(sql, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  return rows.tabletsOf(sql, restaurantId, now);
});

export const serveAddTablet = serve(
  contract.addTablet,
  async ({ tx, params: { restaurantId }, body: { tabletName }, user: { userId, vendorId }, now: at, refuse }) => {
    const kitchen = await lockKitchen(tx, restaurantId, vendorId);
    if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
    if ((await rows.tabletsOf(tx, restaurantId, at)).length >= contract.TABLETS_MAX) throw refuse('TOO_MANY_TABLETS');
    const secret = newToken();
    const linkEndsAt = new Date(at.getTime() + contract.TABLET_LINK_MINUTES * MINUTE_MS);
    const tablet = { restaurantId, tabletName, secretHash: hashOf(secret), linkEndsAt };
    const tabletId = await rows.insertTablet(tx, tablet, at);
    await auditRestaurant(tx, kitchen, { action: 'Added a tablet of', userId, at, facts: { tablet: tabletName } });
    return { tabletId, link: `${tabletId}.${secret}` };
  },
);

export const serveEndTablet = serve(
  contract.endTablet,
  async ({ tx, params: { tabletId }, user: { userId, vendorId }, now: at, refuse }) => {
    const ended = await rows.deleteTablet(tx, tabletId, vendorId);
    if (!ended) throw refuse('TABLET_NOT_FOUND');
    for (const shift of await deleteShiftsAtTablet(tx, tabletId, 'all')) {
      await renewScreens(tx, shift.userId, ended.restaurantId, at);
    }
    await auditRestaurant(tx, ended, { action: 'Ended a tablet of', userId, at, facts: { tablet: ended.tabletName } });
    return t`This tablet does not work any more.`;
  },
);

export const serveEnrolTablet = serve(
  contract.enrolTablet,
  async ({ tx, body: { link }, now, request, reply, refuse }) => {
    const [id, secret = ''] = link.split('.');
    const token = newToken();
    const wanted = { tabletId: Number(id), linkHash: hashOf(secret), secretHash: hashOf(token), now };
    if (!(await rows.enrol(tx, wanted))) throw refuse('LINK_ENDED');
    await endSessionIn(request, tx, now);
    clearCookies(reply);
    reply.setCookie(TABLET_COOKIE, token, { httpOnly: true, expires: new Date(now.getTime() + COOKIE_MS) });
    return t`This is a kitchen tablet now.`;
  },
);

export const serveTablet = serve(contract.tablet, async ({ sql, request, refuse }) => {
  const found = await rows.tabletWith(sql, secretHashOf(request), TABLET_TRIES_MAX);
  if (!found) throw refuse('TABLET_ENDED');
  return found;
});

/** A try is counted before the transaction, so that a refusal does not undo it. */
export const serveStartShift = serveAfter(
  contract.startShift,
  async ({ sql, body: { userId, pin }, now, request, refuse }) => {
    const tried = await rows.countTry(sql, secretHashOf(request), userId, TABLET_TRIES_MAX);
    if (!tried) throw refuse('TABLET_ENDED');
    const { pinHash, wrongPins } = tried;
    if (pinHash !== null && (await passwordFits(pinHash, pin))) return pinHash;
    noteAccess('LOGIN_FAILED', { request, now, userId, detail: 'TABLET_PIN_WRONG' });
    throw refuse(pinHash === null || wrongPins >= TABLET_TRIES_MAX ? 'TABLET_PIN_LOCKED' : 'TABLET_PIN_WRONG');
  },
  async ({ tx, body: { userId }, prepared: pinHash, now, request, reply, refuse }) => {
    const tablet = await rows.startUse(tx, secretHashOf(request), { userId, pinHash, now });
    if (!tablet || !(await openShift({ ...tablet, userId }, { tx, now, request, reply }))) throw refuse('TABLET_ENDED');
    return t`Your shift at ${tablet.restaurantName} has begun.`;
  },
);

export const serveSetPin = serveAfter(
  contract.setPin,
  ({ body: { pin } }) => hashPassword(pin),
  async ({ tx, params: { restaurantId }, user: { userId, vendorId }, prepared: pinHash, refuse }) => {
    if (!(await ownKitchen(tx, restaurantId, vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
    await rows.writePin(tx, restaurantId, userId, pinHash);
    return t`Your PIN is saved.`;
  },
);
