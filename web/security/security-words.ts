import type { SecurityKind } from '#contract/security.ts';

/** What each kind of entry is called on the screen. */
export const KIND_WORDS: Readonly<Record<SecurityKind, string>> = {
  REGISTERED: 'Registered',
  LOGIN: 'Logged in',
  LOGIN_FAILED: 'Login failed',
  LOGOUT: 'Logged out',
  SESSIONS_ENDED: 'Ended other logins',
  PASSWORD_CHANGED: 'Changed the password',
  PASSWORD_FAILED: 'Gave a wrong present password',
  PASSWORD_RESET: 'Password reset by an operator',
  EMAIL_CHANGED: 'Changed the email address',
  ROLE_ADDED: 'Got a role',
  SECOND_FACTOR_ON: 'Turned the second factor on',
  SECOND_FACTOR_OFF: 'Turned the second factor off',
  SECOND_FACTOR_FAILED: 'Gave a wrong code',
  RECOVERY_CODE_USED: 'Used a recovery code',
  RECOVERY_CODES_RENEWED: 'Got new recovery codes',
  BLOCKED: 'Blocked',
  UNBLOCKED: 'Unblocked',
  REFUSED: 'Refused access',
  ADMIN_ACTION: 'Acted as administrator',
  DATA_DOWNLOADED: 'Downloaded their data',
  ACCOUNT_ERASED: 'Erased the account',
};
