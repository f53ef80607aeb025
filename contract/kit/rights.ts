/**
 * What people may do at a restaurant (product rule 13.1). Each entry of a call about a restaurant names the right that it
 * needs; screens show what the person's rights open.
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

/** Rights that a program's key can have (product rule 13.8): none over people or payouts. */
export const KEY_RIGHTS = MANAGER;

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
