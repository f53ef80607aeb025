import { serveAddAddress, serveDeleteAddress, serveGetAddressList, serveUpdateAddress } from './address-book.ts';
import { serveChangePassword } from './change-password.ts';
import { serveCurrentUser } from './current-user.ts';
import { serveAddRole, serveUpdateProfile } from './profile.ts';
import {
  serveConfirmSecondFactor,
  serveRenewRecoveryCodes,
  serveSecondFactor,
  serveSetUpSecondFactor,
  serveTurnOffSecondFactor,
} from './second-factor.ts';
import { serveEndOtherSessions, serveEndSession, serveSessions } from './sessions.ts';
import { serveUserLogin } from './user-login.ts';
import { serveUserLogout } from './user-logout.ts';
import { serveUserRegister } from './user-register.ts';

export const accountsCalls = [
  serveUserRegister,
  serveUserLogin,
  serveUserLogout,
  serveCurrentUser,
  serveAddRole,
  serveUpdateProfile,
  serveChangePassword,
  serveSecondFactor,
  serveSetUpSecondFactor,
  serveConfirmSecondFactor,
  serveTurnOffSecondFactor,
  serveRenewRecoveryCodes,
  serveSessions,
  serveEndSession,
  serveEndOtherSessions,
  serveGetAddressList,
  serveAddAddress,
  serveUpdateAddress,
  serveDeleteAddress,
];
