import type { Role } from '#contract/kit/endpoint.ts';
import { t } from '#contract/kit/texts.ts';

export const ROLE_WORDS: Readonly<Record<Role, string>> = {
  CUSTOMER: t`CUSTOMER`,
  VENDOR: t`VENDOR`,
  ADMIN: t`ADMIN`,
};
