import { deviceWords } from '../kit/device-words.ts';
import { english } from '../kit/texts.ts';
import type { SecurityEntry } from './security-log.ts';

const DETAIL_WORDS: Readonly<Record<string, string>> = {
  BY_ADMINISTRATOR: english`By an administrator`,
  TOO_MANY_TO_LIST: 'Too many in this minute to list.',
  CREDENTIALS_WRONG: english`Wrong number or password`,
  ACCOUNT_BLOCKED: english`The right password, but the person is blocked`,
  TOO_MANY_ATTEMPTS: english`Too many wrong passwords: locked for a while`,
  SENT_CODE_WRONG: english`Wrong code`,
  BY_CODE: english`By a code sent to the number`,
  BY_LINK: english`By a link sent to the email address`,
  PASSKEY_WRONG: english`Wrong passkey`,
  NUMBER_TAKEN: english`The number has another account by now`,
  CUSTOMER: english`Customer`,
  VENDOR: english`Vendor`,
  ADMIN: english`Administrator`,
};

const REFUSAL_WORDS: Readonly<Record<string, string>> = {
  LOGIN_REQUIRED: english`Not logged in`,
  FORBIDDEN: english`Not allowed to do this`,
  KEY_ENDED: english`A key that does not work`,
  KEY_NOT_ALLOWED: english`Not allowed to this key`,
  CSRF: english`Not sent from one of our pages`,
  NOTICE_FORGED: english`Not from the payment provider`,
  RECEIPT_FORGED: english`Not from a provider of messages`,
  PASSWORD_CHANGE_REQUIRED: english`Before the one-time password was changed`,
  SECOND_FACTOR_SETUP_REQUIRED: english`Before two-step verification was set up`,
};

/** Followed by the number of what it was done to. */
const ACTION_WORDS: Readonly<Record<string, string>> = {
  grantPermission: english`Accepted or rejected restaurant`,
  deleteRestaurant: english`Removed restaurant`,
  setBlocked: english`Blocked or unblocked user`,
  resetPassword: english`Reset the password of user`,
  answer: english`Answered ticket`,
  resolve: english`Resolved ticket`,
  goodwill: english`Gave goodwill in ticket`,
};

/** Translates only the first word. */
const withWords = (words: Readonly<Record<string, string>>, detail: string, between: string): string => {
  const [, code = '', rest = ''] = /^(\S+) (.*)$/.exec(detail) ?? [];
  return words[code] ? `${words[code]}${between}${rest}` : (DETAIL_WORDS[detail] ?? detail);
};

/** The device of a login, the reason of a refusal, or the administrator's action. */
export function detailWords({ kind, detail }: Pick<SecurityEntry, 'kind' | 'detail'>): string {
  if (kind === 'LOGIN' || kind === 'PASSKEY_ADDED') return deviceWords(detail);
  if (kind === 'REFUSED') return withWords(REFUSAL_WORDS, detail, ': ');
  if (kind === 'ADMIN_ACTION') return withWords(ACTION_WORDS, detail, ' ');
  return DETAIL_WORDS[detail] ?? detail;
}
