/** The people who work at a restaurant. A change ends their event streams, and their screens load again. */
import type { Body } from '#contract/kit/endpoint.ts';
import { DAY_MS } from '#contract/kit/india.ts';
import { may } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import * as contract from '#contract/kitchen/staff.ts';
import { deleteShiftsOfPerson, hashOf, insertRole, newToken, personById } from '#server/accounts/index.ts';
import type { Tx } from '#server/database/database.ts';
import { END } from '#server/events/live.ts';
import { publishEvents } from '#server/events/outbox.ts';
import { serve } from '#server/http/serve.ts';
import { auditRestaurant } from '../audit-restaurant.ts';
import { endKeysOfStaff } from '../keys/key-rows.ts';
import { lockKitchen, ownKitchen } from '../kitchen-rows.ts';
import { deletePin } from '../tablets/tablet-rows.ts';
import * as rows from './staff-rows.ts';

/** Loads the person's open pages again, and ends their streams. Without a restaurant their rights as an administrator changed. */
export const renewScreens = (tx: Tx, userId: number, restaurantId: number | undefined, at: Date) =>
  publishEvents(tx, [
    { at, event: 'rights', toUser: userId, data: { restaurantId } },
    { at, event: END, toUser: userId, data: {} },
  ]);

export const serveStaff = serve(contract.staff, async ({ sql, params: { restaurantId }, user, refuse }) => {
  if (!(await ownKitchen(sql, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
  return rows.staffOf(sql, restaurantId);
});

export const serveInviteStaff = serve(
  contract.inviteStaff,
  async ({ tx, params: { restaurantId }, body, user, now: at, refuse }) => {
    const kitchen = await lockKitchen(tx, restaurantId, user.vendorId);
    if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
    const contactNumber = String(body.contactNumber);
    if (await rows.worksAt(tx, restaurantId, contactNumber)) throw refuse('WORKS_HERE');
    if ((await rows.countStaff(tx, restaurantId)) >= contract.STAFF_MAX) throw refuse('TOO_MANY_STAFF');
    const secret = newToken();
    const staffId = await rows.writeInvitation(tx, restaurantId, {
      contactNumber,
      linkHash: hashOf(secret),
      linkEndsAt: new Date(at.getTime() + contract.INVITATION_DAYS * DAY_MS),
      ...dutyOf(body),
      since: at,
    });
    const facts = { staffId, staffRole: body.staffRole };
    await auditRestaurant(tx, kitchen, { action: 'Invited staff of', userId: user.userId, at, facts });
    return { staffId, link: `${staffId}.${secret}` };
  },
);

export const serveChangeStaff = serve(
  contract.changeStaff,
  async ({ tx, params: { staffId }, body, user, now: at, refuse }) => {
    const member = await lockMemberOf(tx, staffId, user.vendorId);
    if (!member) throw refuse('STAFF_NOT_FOUND');
    await rows.changeDuty(tx, { staffId, ...dutyOf(body) });
    if (!may(body, 'staff')) await endKeysOfStaff(tx, staffId, at);
    if (member.userId !== null) await renewScreens(tx, member.userId, member.restaurantId, at);
    const facts = { staffId, staffRole: body.staffRole };
    await auditRestaurant(tx, member, { action: 'Changed staff of', userId: user.userId, at, facts });
    return t`Saved.`;
  },
);

export const serveTakeOffStaff = serve(
  contract.takeOffStaff,
  async ({ tx, params: { staffId }, user, now: at, refuse }) => {
    const member = await lockMemberOf(tx, staffId, user.vendorId);
    if (!member) throw refuse('STAFF_NOT_FOUND');
    await end(tx, member, 'Took off staff of', { userId: user.userId, at });
    return member.userId === null ? t`The invitation is withdrawn.` : t`This person does not work here any more.`;
  },
);

export const serveLeaveStaff = serve(
  contract.leaveStaff,
  async ({ tx, params: { restaurantId }, user: { userId, vendorId, duty }, now: at, refuse }) => {
    const kitchen = await ownKitchen(tx, restaurantId, vendorId);
    if (!kitchen) throw refuse('RESTAURANT_NOT_FOUND');
    const member = duty && (await rows.lockMember(tx, duty.staffId));
    if (!member) throw refuse('LAST_OWNER');
    await end(tx, member, 'Left staff of', { userId, at });
    return t`You do not work at ${kitchen.restaurantName} any more.`;
  },
);

const dutyOf = ({ staffRole, refundLimit }: Body<typeof contract.changeStaff>) => ({
  staffRole,
  refundLimitPaise: contract.hasLimit(staffRole) ? (refundLimit ?? null) : null,
});

/** A member of a restaurant of this owner. */
async function lockMemberOf(tx: Tx, staffId: number, vendorId: number): Promise<rows.Member | undefined> {
  const member = await rows.lockMember(tx, staffId);
  return member && (await ownKitchen(tx, member.restaurantId, vendorId)) ? member : undefined;
}

async function end(
  tx: Tx,
  member: rows.Member,
  action: 'Took off staff of' | 'Left staff of',
  { userId, at }: { userId: number; at: Date },
): Promise<void> {
  const { staffId, staffRole, restaurantId } = member;
  if (member.userId === null) await rows.deleteInvitation(tx, staffId);
  else {
    await rows.endDuty(tx, staffId, at);
    await endKeysOfStaff(tx, staffId, at);
    await deletePin(tx, restaurantId, member.userId);
    await deleteShiftsOfPerson(tx, member.userId, restaurantId);
    await renewScreens(tx, member.userId, restaurantId, at);
  }
  await auditRestaurant(tx, member, { action, userId, at, facts: { staffId, staffRole } });
}

/** The link proves the invitation, and the session the number. */
export const serveJoinStaff = serve(contract.joinStaff, async ({ tx, body: { link }, user, now: at, refuse }) => {
  const [id, secret = ''] = link.split('.');
  const member = await rows.lockMember(tx, Number(id));
  if (!member?.linkHash?.equals(hashOf(secret)) || !member.linkEndsAt || member.linkEndsAt <= at)
    throw refuse('LINK_ENDED');
  const { staffId, restaurantId, restaurantName, contactNumber, staffRole } = member;
  if (contactNumber !== (await personById(tx, user.userId))?.contactNumber) throw refuse('NOT_INVITED');
  if (await rows.worksAt(tx, restaurantId, contactNumber)) throw refuse('WORKS_HERE');
  await rows.join(tx, staffId, user.userId, at);
  await insertRole(tx, user.userId, 'VENDOR');
  await renewScreens(tx, user.userId, restaurantId, at);
  const facts = { staffId, staffRole };
  await auditRestaurant(tx, member, { action: 'Joined staff of', userId: user.userId, at, facts });
  return t`Welcome! You work at ${restaurantName} now.`;
});
