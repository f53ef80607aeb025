/** What a person must do before anything else: the server refuses every other call until it is done (kit/mount.ts). */
import type { FirstStep } from '#contract/kit.ts';

const ONE_TIME_PASSWORD_MS = 24 * 3_600_000;

/** When a one-time password that is given out now stops working. */
export const oneTimePasswordEnd = (now: Date): Date => new Date(now.getTime() + ONE_TIME_PASSWORD_MS);

/** Undefined for nearly everyone. */
export const firstStepOf = ({ passwordEndsAt }: { passwordEndsAt: Date | null }): FirstStep | undefined =>
  passwordEndsAt ? 'CHANGE_PASSWORD' : undefined;
