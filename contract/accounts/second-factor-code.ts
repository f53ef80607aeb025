import * as z from 'zod/mini';
import { english } from '../kit/texts.ts';

const CODE = english`Enter the 6 digits from your app, or a recovery code`;
const DIGITS = '[0-9]{3} ?[0-9]{3}';
const RECOVERY = '[0-9a-z]{4}([- ]?[0-9a-z]{4}){5}';

export const SecondFactorCode = z
  .string({ error: CODE })
  .check(z.trim(), z.regex(new RegExp(`^(${DIGITS}|${RECOVERY})$`, 'i'), { error: CODE }));
