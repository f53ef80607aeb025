/** The patterns of what people log in with. Without zod, which the login page does not load. */

import { english } from '../kit/texts.ts';

export const CONTACT = /^[6-9][0-9]{9}$/;
// One of each class; other characters are allowed too. The comma is one of the special characters.
export const PASSWORD = /^(?=.*[0-9])(?=.*[a-z])(?=.*[A-Z])(?=.*[-!@#,$%^&*])[^\p{Cc}\p{Cs}]{8,128}$/u;

/** Registration has other messages. */
export const LOGIN_MESSAGES = {
  contactNumber: english`Enter 10 digit of your mobile number`,
  password: english`Enter a valid Pattern of password`,
} as const;
