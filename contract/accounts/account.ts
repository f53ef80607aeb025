import * as z from 'zod/mini';
import { anyone, command, read, self, text } from '../kit/endpoint.ts';
import { Id, paging } from '../kit/fields.ts';
import { CurrentUser } from './current-user.ts';
import {
  Address,
  AddressForm,
  addressFields,
  Login,
  OpenRole,
  PasswordChange,
  Profile,
  Registration,
} from './shapes.ts';

export const userRegister = command('POST /v1/UserAPI/userRegister', {
  body: Registration,
  response: text,
  access: anyone(),
  refusals: ['PASSWORD_COMMON', 'PASSWORD_PERSONAL', 'CODE_REQUIRED', 'SENT_CODE_WRONG', 'CONTACT_NUMBER_TAKEN'],
  isEntrance: true,
});

/** A wrong pair is `CREDENTIALS_WRONG`, blocked or not. Only the right pair reveals ACCOUNT_BLOCKED. */
export const userLogin = command('POST /v1/UserAPI/userLogin', {
  body: Login,
  response: CurrentUser,
  access: anyone(),
  refusals: [
    'TOO_MANY_ATTEMPTS',
    'CREDENTIALS_WRONG',
    'ACCOUNT_BLOCKED',
    'SECOND_FACTOR_REQUIRED',
    'SECOND_FACTOR_WRONG',
  ],
  isEntrance: true,
});

const ofSelf = { params: z.object({ userId: Id }), access: self('userId') };

export const addRole = command('PUT /v1/UserAPI/addRole/:userId', {
  ...ofSelf,
  body: z.strictObject({ roleType: OpenRole }),
  response: text,
});

export const updateProfile = command('PUT /v1/UserAPI/updateProfile/:userId', {
  ...ofSelf,
  body: Profile,
  response: text,
  refusals: ['CURRENT_PASSWORD_REQUIRED', 'TOO_MANY_ATTEMPTS', 'CURRENT_PASSWORD_WRONG'],
});

/** Ends all other sessions of the person and replaces the caller's (product rule 1.9). */
export const changePassword = command('PUT /v1/UserAPI/changePassword/:userId', {
  ...ofSelf,
  allowedBefore: ['CHANGE_PASSWORD'],
  body: PasswordChange,
  response: text,
  refusals: ['TOO_MANY_ATTEMPTS', 'CURRENT_PASSWORD_WRONG', 'PASSWORD_COMMON', 'PASSWORD_PERSONAL'],
});

export const getAddressList = read('GET /v1/UserAPI/getAddressList/:userId', {
  ...ofSelf,
  query: z.object(paging),
  response: z.array(Address),
  paged: true,
  tool: 'my_addresses',
});

export const addAddress = command('POST /v1/UserAPI/addAddress/:userId', {
  ...ofSelf,
  body: AddressForm,
  response: text,
});

export const updateAddress = command('PUT /v1/UserAPI/updateAddress/:userId', {
  ...ofSelf,
  body: z.object({ userAddressId: Id, ...addressFields }),
  response: text,
  refusals: ['ADDRESS_NOT_FOUND'],
});

export const deleteAddress = command('DELETE /v1/UserAPI/deleteAddress/:addressId/:userId', {
  params: z.object({ addressId: Id, userId: Id }),
  access: self('userId'),
  response: text,
  refusals: ['ADDRESS_NOT_FOUND'],
});
