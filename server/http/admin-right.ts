import { type AdminRight, hasAdminRight, missingAdminWords } from '#contract/kit/rights.ts';
import { refuse } from '#server/process/errors.ts';
import type { Caller } from './serve.ts';

/** Whether an administrator calls with one of these rights. Refuses administrators without them. */
export function requireAdminRight(caller: Caller, ...rights: readonly AdminRight[]): boolean {
  if (hasAdminRight(caller, ...rights)) return true;
  if (caller.roles.includes('ADMIN')) throw refuse('RIGHT_MISSING', { message: missingAdminWords(rights) });
  return false;
}
