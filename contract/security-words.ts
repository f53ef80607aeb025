/** The words for what the security log stores as codes. */
import { deviceWords } from './kit/device-words.ts';
import type { SecurityEntry, SecurityKind } from './security.ts';

/** The screen's words for each kind of entry. */
export const KIND_WORDS: Readonly<Record<SecurityKind, string>> = {
  REGISTERED: 'Registered',
  LOGIN: 'Logged in',
  LOGIN_FAILED: 'Login failed',
  LOGOUT: 'Logged out',
  SESSIONS_ENDED: 'Ended other logins',
  PASSWORD_CHANGED: 'Changed the password',
  PASSWORD_FAILED: 'Entered a wrong current password',
  PASSWORD_RESET: 'Password reset by an operator',
  EMAIL_CHANGED: 'Changed the email address',
  ROLE_ADDED: 'Added a role',
  SECOND_FACTOR_ON: 'Turned the second factor on',
  SECOND_FACTOR_OFF: 'Turned the second factor off',
  SECOND_FACTOR_FAILED: 'Entered a wrong code',
  RECOVERY_CODE_USED: 'Used a recovery code',
  RECOVERY_CODES_RENEWED: 'Created new recovery codes',
  BLOCKED: 'Blocked',
  UNBLOCKED: 'Unblocked',
  REFUSED: 'Refused access',
  ADMIN_ACTION: 'Acted as administrator',
  DATA_DOWNLOADED: 'Downloaded their data',
  ACCOUNT_ERASED: 'Erased the account',
};

const DETAIL_WORDS: Readonly<Record<string, string>> = {
  BY_ADMINISTRATOR: 'By an administrator',
  TOO_MANY_TO_LIST: 'Too many different ones in this minute to list.',
};

/** What else is known of an entry: the device of a login, or a code; a refused call is shown as it was made. */
export const detailWords = ({ kind, detail }: Pick<SecurityEntry, 'kind' | 'detail'>): string =>
  kind === 'LOGIN' ? deviceWords(detail) : (DETAIL_WORDS[detail] ?? detail);
