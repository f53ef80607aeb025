import { missingOperatorWords, type OperatorRight, operates } from '#contract/kit/rights.ts';
import { refuse } from '#server/process/errors.ts';
import type { Caller } from './serve.ts';

/** Whether an administrator calls with one of these rights. Refuses administrators without them. */
export function operating(caller: Caller, ...rights: readonly OperatorRight[]): boolean {
  if (operates(caller, ...rights)) return true;
  if (caller.roles.includes('ADMIN')) throw refuse('RIGHT_MISSING', { message: missingOperatorWords(rights) });
  return false;
}
