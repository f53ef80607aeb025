/**
 * What people may do at a restaurant (product rule 13.1), and administrators for the operator (rule 13.35). Each entry of
 * such a call names the right that it needs; screens show what the person's rights open.
 */
import { english, t, translated } from './texts.ts';

export const RIGHTS = {
  orders: english`Orders`,
  tables: english`Tables`,
  refunds: english`Refunds`,
  cash: english`Delivery partners and cash`,
  menu: english`Menu`,
  details: english`Details and hours`,
  coupons: english`Coupons`,
  sales: english`Sales`,
  money: english`Earnings and payouts`,
  staff: english`Staff and removal`,
} as const;
export type Right = keyof typeof RIGHTS;

/** Rights of administrators. `staff` is about other administrators, keys and settings; it includes all others. */
export const ADMIN_RIGHTS = {
  support: english`Support`,
  money: english`Money`,
  moderation: english`Moderation`,
  staff: english`All rights`,
} as const;
export type AdminRight = keyof typeof ADMIN_RIGHTS;

/** An administrator has one of these rights, or all rights. Keys of the operator have some of them. */
export const ADMIN_ROLES = ['support', 'money', 'moderation'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

interface Administrator {
  readonly roles: readonly string[];
  /** Absent for all rights. */
  readonly adminRole?: string | null | undefined;
  /** The rights of the key with which they act. */
  readonly onlyRights?: readonly string[] | undefined;
}

/** Whether they are an administrator with at least one of these rights. */
export const hasAdminRight = (
  { roles, adminRole, onlyRights }: Administrator,
  ...rights: readonly AdminRight[]
): boolean =>
  roles.includes('ADMIN') && rights.some((right) => onlyRights?.includes(right) ?? (!adminRole || right === adminRole));

export function missingAdminWords(rights: readonly AdminRight[]): string {
  if (rights[0] === 'staff') return t`Only administrators with all rights can do this. Ask one of them.`;
  const names = rights.map((right) => translated(ADMIN_RIGHTS[right])).join(', ');
  return t`This needs the right “${names}”. Ask an administrator with all rights.`;
}

export const STAFF_ROLES = ['KITCHEN', 'COUNTER', 'MANAGER', 'OWNER'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const STAFF_WORDS: Readonly<Record<StaffRole, string>> = {
  KITCHEN: english`Kitchen`,
  COUNTER: english`Counter`,
  MANAGER: english`Manager`,
  OWNER: english`Owner`,
};

const COUNTER = ['orders', 'tables', 'refunds', 'cash'] as const;
const MANAGER = [...COUNTER, 'menu', 'details', 'coupons', 'sales'] as const;

export const RIGHTS_OF: Readonly<Record<StaffRole, readonly Right[]>> = {
  KITCHEN: ['orders'],
  COUNTER,
  MANAGER,
  OWNER: [...MANAGER, 'money', 'staff'],
};

/** Rights that a restaurant's key can have (product rule 13.8): none over people or payouts. */
export const KEY_RIGHTS = MANAGER;
export type KeyRight = (typeof KEY_RIGHTS)[number] | AdminRole;

export const KEY_RIGHT_WORDS: Readonly<Record<KeyRight, string>> = { ...RIGHTS, ...ADMIN_RIGHTS };

/** Rights that a PIN opens at a kitchen tablet, whatever the person's role (product rule 13.33). */
export const TABLET_RIGHTS: readonly Right[] = ['orders'];

/** The work of a person at a restaurant that is not their own. */
export interface Work {
  readonly staffRole: StaffRole;
  readonly ownerName: string;
}

/** Without `work` it is their own restaurant. */
export const may = (work: Pick<Work, 'staffRole'> | undefined, right: Right): boolean =>
  work === undefined || RIGHTS_OF[work.staffRole].includes(right);

export function missingWords({ ownerName }: Pick<Work, 'ownerName'>, right: Right): string {
  const [firstName = ''] = ownerName.split(' ');
  return t`This needs the right “${translated(RIGHTS[right])}”. Ask ${firstName}.`;
}
