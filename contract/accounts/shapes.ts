/** The shapes of account.ts. Separate, so that screens which only make its calls load no schemas. */
import * as z from 'zod/mini';
import { Pincode } from '../kit/digits.ts';
import { Id, line, name, optionalWords } from '../kit/fields.ts';
import { english } from '../kit/texts.ts';
import {
  ContactNumber,
  EmailId,
  FullName,
  LoginContactNumber,
  LoginPassword,
  NewPassword,
  PersonPlace,
  SentCode,
  STATES,
} from './fields.ts';
import { SecondFactorCode } from './second-factor-code.ts';

const ROLE_REQUIRED = english`User Role is Required`;
export const OpenRole = z.enum(['CUSTOMER', 'VENDOR'], { error: ROLE_REQUIRED });

const MISMATCH = english`Password and Confirm Password Should be Same`;
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

const passwords = { password: NewPassword, confirmPassword: z.string({ error: MISMATCH }) };

export const Registration = z
  .object({
    userName: FullName,
    contactNumber: ContactNumber,
    emailId: EmailId,
    ...passwords,
    userRole: z.optional(OpenRole),
    roles: z
      .array(z.object({ roleType: OpenRole }, { error: ROLE_REQUIRED }), { error: ROLE_REQUIRED })
      .check(z.minLength(1, { error: ROLE_REQUIRED }), z.maxLength(2, { error: ROLE_REQUIRED })),
    /** Sent after CODE_REQUIRED, where numbers must be proved. */
    code: z.optional(SentCode),
  })
  .check(
    isConfirmed,
    z.refine((form) => !form.userRole || form.roles.some((each) => each.roleType === form.userRole), {
      path: ['userRole'],
      error: ROLE_REQUIRED,
    }),
  );

/** `code` is sent after SECOND_FACTOR_REQUIRED, whose `details` have `hasPasskey` if a passkey can replace it. */
export const Login = z.object({
  contactNumber: LoginContactNumber,
  password: LoginPassword,
  code: z.optional(SecondFactorCode),
});
export const CodeOfLogin = z.object({ code: SecondFactorCode });

/** `secondFactorCode` is sent after SECOND_FACTOR_REQUIRED. */
export const CodeLogin = z.strictObject({
  contactNumber: LoginContactNumber,
  code: SentCode,
  /** Only guests send it. */
  userName: z.optional(FullName),
  secondFactorCode: z.optional(SecondFactorCode),
});

export const ForgottenPassword = z
  .strictObject({ contactNumber: LoginContactNumber, code: SentCode, ...passwords })
  .check(isConfirmed);

const LINK = english`This is not a link of ours.`;
/** The part after # of a link that was mailed: a person and a token. */
export const LinkOfMail = z.strictObject({
  link: z.string({ error: LINK }).check(z.regex(/^[1-9][0-9]{0,14}\.[\w-]{43}$/, { error: LINK })),
});
export const PasswordByLink = z.strictObject({ ...LinkOfMail.shape, ...passwords }).check(isConfirmed);

/** The current password is needed only when the email changes. Null for a person without an email. */
export const Profile = z.strictObject({
  userName: FullName,
  emailId: z.nullable(EmailId),
  currentPassword: z.optional(LoginPassword),
});

export const PasswordChange = z.strictObject({ currentPassword: LoginPassword, ...passwords }).check(isConfirmed);

/** For who delivers: the gate, the floor, 'do not ring'. */
export const INSTRUCTIONS_MAX = 200;

export const addressFields = {
  userAddressName: name(100, english`Address Name is Required`),
  addressLine1: line(200, english`Address Line 1 is Required`),
  addressLine2: line(200, english`Address Line 2 is Required`),
  area: PersonPlace,
  city: PersonPlace,
  userState: z.enum(STATES, { error: english`State is Required` }),
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
