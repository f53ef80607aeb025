import { endKey, endOperatorKey, keys, makeKey, makeOperatorKey, operatorKeys } from '#contract/kitchen/keys.ts';
import { changeStaff, inviteStaff, joinStaff, leaveStaff, staff, takeOffStaff } from '#contract/kitchen/staff.ts';
import { addTablet, endTablet, enrolTablet, setPin, startShift, tablet, tablets } from '#contract/kitchen/tablets.ts';
import { setAdminRole } from '#contract/moderation/people.ts';
import {
  addWebhook,
  deleteWebhook,
  deliveries,
  rotateSecret,
  switchWebhook,
  webhooks,
} from '#contract/webhooks/webhooks.ts';
import type { Make, Person } from './town.ts';

/** Somebody is invited, joins and leaves; another invitation is taken back. */
export async function hire(vendor: Person, cook: Person, restaurantId: number): Promise<void> {
  const params = { restaurantId };
  const body = { contactNumber: cook.contactNumber, staffRole: 'KITCHEN' } as const;
  const { staffId, link } = await vendor.make(inviteStaff, { params, body });
  await cook.make(joinStaff, { body: { link } });
  await vendor.make(staff, { params });
  await vendor.make(changeStaff, { params: { staffId }, body: { staffRole: 'MANAGER', refundLimit: 100 } });
  await cook.make(leaveStaff, { params });
  const again = await vendor.make(inviteStaff, { params, body });
  await vendor.make(takeOffStaff, { params: { staffId: again.staffId } });
}

/** A key of a program is made, listed and ended. */
export async function makeAndEndKey({ make }: Person, restaurantId: number): Promise<void> {
  const params = { restaurantId };
  const body = { keyName: 'Till', rights: ['orders', 'menu'] as ('orders' | 'menu')[], days: 90, callsPerDay: 10_000 };
  const { keyId } = await make(makeKey, { params, body });
  await make(keys, { params });
  await make(endKey, { params: { keyId } });
}

/** A tablet is added, opened by its link and a PIN, and ended. */
export async function workAtTablet({ make, userId }: Person, device: Make, restaurantId: number): Promise<void> {
  const params = { restaurantId };
  const { tabletId, link } = await make(addTablet, { params, body: { tabletName: 'Stove' } });
  await device(enrolTablet, { body: { link } });
  await make(setPin, { params, body: { pin: '482915' } });
  await device(tablet, {});
  await device(startShift, { body: { userId, pin: '482915' } });
  await make(tablets, { params });
  await make(endTablet, { params: { tabletId } });
}

/** An administrator gets all rights; a key of the operator is made, listed and ended. */
export async function workAsOperator({ make, userId }: Person): Promise<void> {
  await make(setAdminRole, { params: { userId }, body: { adminRole: null } });
  const body = { keyName: 'Accounting', rights: ['money'] as 'money'[], days: 90, callsPerDay: 10_000 };
  const { keyId } = await make(makeOperatorKey, { body });
  await make(operatorKeys, {});
  await make(endOperatorKey, { params: { keyId } });
}

/** A webhook is added, renewed, switched on and deleted. */
export async function addTill(vendor: Person, restaurantId: number): Promise<void> {
  const body = { url: 'https://till.example/events', kinds: ['order.moved' as const] };
  const { webhookId } = await vendor.make(addWebhook, { params: { restaurantId }, body });
  const params = { webhookId };
  await vendor.make(rotateSecret, { params });
  await vendor.make(switchWebhook, { params, body: { isOn: true } });
  await vendor.make(webhooks, { params: { restaurantId } });
  await vendor.make(deliveries, { params });
  await vendor.make(deleteWebhook, { params });
}
