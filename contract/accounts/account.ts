import * as z from 'zod/mini';
import { Pincode } from '../kit/digits.ts';
import { anyone, command, read, self, text } from '../kit/endpoint.ts';
import { Id, line, name, optionalWords, paging } from '../kit/fields.ts';
import { CurrentUser } from './current-user.ts';
import {
  ContactNumber,
  EmailId,
  FullName,
  LoginContactNumber,
  LoginPassword,
  NewPassword,
  PersonPlace,
  STATES,
} from './fields.ts';
import { SecondFactorCode } from './second-factor-code.ts';

const ROLE_REQUIRED = 'User Role is Required';
const OpenRole = z.enum(['CUSTOMER', 'VENDOR'], { error: ROLE_REQUIRED });

const MISMATCH = 'Password and Confirm Password Should be Same';
interface Passwords {
  readonly password: string;
  readonly confirmPassword: string;
}
/** Checked even when other fields are wrong, so that one response names every wrong field. */
const isConfirmed = z.refine<Passwords>((form) => form.password === form.confirmPassword, {
  path: ['confirmPassword'],
  error: MISMATCH,
  when: ({ value }) => typeof value === 'object' && value !== null,
});

export const Registration = z
  .object({
    userName: FullName,
    contactNumber: ContactNumber,
    emailId: EmailId,
    password: NewPassword,
    confirmPassword: z.string({ error: MISMATCH }),
    userRole: z.optional(OpenRole),
    roles: z
      .array(z.object({ roleType: OpenRole }, { error: ROLE_REQUIRED }), { error: ROLE_REQUIRED })
      .check(z.minLength(1, { error: ROLE_REQUIRED }), z.maxLength(2, { error: ROLE_REQUIRED })),
  })
  .check(
    isConfirmed,
    z.refine((form) => !form.userRole || form.roles.some((each) => each.roleType === form.userRole), {
      path: ['userRole'],
      error: ROLE_REQUIRED,
    }),
  );

export const userRegister = command('POST /v1/UserAPI/userRegister', {
  body: Registration,
  response: text,
  access: anyone(),
  refusals: ['PASSWORD_COMMON', 'PASSWORD_PERSONAL', 'CONTACT_NUMBER_TAKEN'],
  isEntrance: true,
});

/** `code` is sent after SECOND_FACTOR_REQUIRED, by people who have a second factor. */
export const Login = z.object({
  contactNumber: LoginContactNumber,
  password: LoginPassword,
  code: z.optional(SecondFactorCode),
});
export const CodeOfLogin = z.object({ code: SecondFactorCode });

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

/** The current password is needed only when the email changes. */
export const Profile = z.strictObject({
  userName: FullName,
  emailId: EmailId,
  currentPassword: z.optional(LoginPassword),
});

export const updateProfile = command('PUT /v1/UserAPI/updateProfile/:userId', {
  ...ofSelf,
  body: Profile,
  response: text,
  refusals: ['CURRENT_PASSWORD_REQUIRED', 'TOO_MANY_ATTEMPTS', 'CURRENT_PASSWORD_WRONG'],
});

export const PasswordChange = z
  .strictObject({
    currentPassword: LoginPassword,
    password: NewPassword,
    confirmPassword: z.string({ error: MISMATCH }),
  })
  .check(isConfirmed);

/** Ends all other sessions of the person and replaces the caller's (product rule 1.9). */
export const changePassword = command('PUT /v1/UserAPI/changePassword/:userId', {
  ...ofSelf,
  allowedBefore: ['CHANGE_PASSWORD'],
  body: PasswordChange,
  response: text,
  refusals: ['TOO_MANY_ATTEMPTS', 'CURRENT_PASSWORD_WRONG', 'PASSWORD_COMMON', 'PASSWORD_PERSONAL'],
});

/** For who delivers: the gate, the floor, 'do not ring'. */
export const INSTRUCTIONS_MAX = 200;

const addressFields = {
  userAddressName: name(100, 'Address Name is Required'),
  addressLine1: line(200, 'Address Line 1 is Required'),
  addressLine2: line(200, 'Address Line 2 is Required'),
  area: PersonPlace,
  city: PersonPlace,
  userState: z.enum(STATES, { error: 'State is Required' }),
  pincode: Pincode,
  instructions: optionalWords(INSTRUCTIONS_MAX),
};

export const AddressForm = z.object(addressFields);

export const Address = z.object({
  userAddressId: Id,
  userAddressName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  area: z.string(),
  city: z.string(),
  userState: z.string(),
  pincode: z.string(),
  instructions: z.optional(z.string()),
});
export type Address = z.output<typeof Address>;

export const getAddressList = read('GET /v1/UserAPI/getAddressList/:userId', {
  ...ofSelf,
  query: z.object(paging),
  response: z.array(Address),
  paged: true,
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
