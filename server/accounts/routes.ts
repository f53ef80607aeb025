export { serveAddAddress, serveDeleteAddress, serveGetAddressList, serveUpdateAddress } from './address-book.ts';
export { serveApps, serveConnectApp, serveEndApp } from './apps/apps.ts';
export { serveChooseLanguage } from './choose-language.ts';
export { serveConfirmEmail, serveSendEmailLink } from './codes/confirm-email.ts';
export { serveLoginByCode } from './codes/login-by-code.ts';
export { serveNewPassword, serveNewPasswordByLink } from './codes/new-password.ts';
export { serveSendCode } from './codes/send-code.ts';
export { serveMakeFirstAdministrator, serveSetupLink } from './first-administrator/make-first-administrator.ts';
export {
  serveAskForNumber,
  serveChangeNumber,
  serveStopNumberChange,
  serveWaitingNumber,
} from './number/new-number.ts';
export { serveLoginByPasskey, servePasskeyChallenge } from './passkeys/login-by-passkey.ts';
export { serveAddPasskey, serveAskForPasskey, servePasskeys, serveRemovePasskey } from './passkeys/passkeys.ts';
export { serveChangePassword } from './passwords/change-password.ts';
export { serveAddRole, serveUpdateProfile } from './profile.ts';
export {
  serveConfirmSecondFactor,
  serveRenewRecoveryCodes,
  serveSecondFactor,
  serveSetUpSecondFactor,
  serveTurnOffSecondFactor,
} from './second-factor/second-factor.ts';
export { serveCurrentUser } from './sessions/current-user.ts';
export { serveEndOtherSessions, serveEndSession, serveSessions } from './sessions/sessions.ts';
export { serveUserLogin } from './sessions/user-login.ts';
export { serveUserLogout } from './sessions/user-logout.ts';
export { serveUserRegister } from './user-register.ts';
