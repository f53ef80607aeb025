import { serveAddAddress, serveDeleteAddress, serveGetAddressList, serveUpdateAddress } from './address-book.ts';
import { serveChangePassword } from './passwords/change-password.ts';
import { serveAddRole, serveUpdateProfile } from './profile.ts';
import {
  serveConfirmSecondFactor,
  serveRenewRecoveryCodes,
  serveSecondFactor,
  serveSetUpSecondFactor,
  serveTurnOffSecondFactor,
} from './second-factor/second-factor.ts';
import { serveCurrentUser } from './sessions/current-user.ts';
import { serveEndOtherSessions, serveEndSession, serveSessions } from './sessions/sessions.ts';
import { serveUserLogin } from './sessions/user-login.ts';
import { serveUserLogout } from './sessions/user-logout.ts';
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
