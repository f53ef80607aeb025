/** A step that a person must take before anything else; server/http/mount.ts refuses their other calls. */
import type { FirstStep, Role } from '#contract/kit/endpoint.ts';
import type { Sql } from '#server/database/database.ts';
import type { Settings } from '#server/process/settings.ts';
import { hasSecondFactor } from '../second-factor/second-factor-rows.ts';

const ONE_TIME_PASSWORD_MS = 24 * 3_600_000;

export const oneTimePasswordEnd = (now: Date): Date => new Date(now.getTime() + ONE_TIME_PASSWORD_MS);

interface Standing {
  readonly userId: number;
  readonly roles: readonly Role[];
  readonly passwordEndsAt: Date | null;
}

/** Undefined for nearly everyone. Reads the database only for administrators who must have a second factor. */
export async function firstStepOf(sql: Sql, settings: Settings, standing: Standing): Promise<FirstStep | undefined> {
  if (standing.passwordEndsAt) return 'CHANGE_PASSWORD';
  const needsFactor = settings.adminSecondFactor === 'required' && standing.roles.includes('ADMIN');
  return needsFactor && !(await hasSecondFactor(sql, standing.userId)) ? 'SET_UP_SECOND_FACTOR' : undefined;
}
