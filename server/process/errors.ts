/** The errors with which a call may end. Any other error is a defect, sent as 500. */
import type { FirstStep } from '#contract/kit/endpoint.ts';
import { type RefusalCode, refusals } from '#contract/kit/refusals.ts';

export class CallError extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    statusCode: number,
    code: string,
    message: string,
    more: { details?: unknown; retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.details = more.details;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

export class Away extends CallError {
  constructor(sentence: string, retryAfterSeconds: number, cause: unknown) {
    super(503, 'NOT_READY', sentence, { retryAfterSeconds });
    this.cause = cause;
  }

  get reason(): string {
    return messageOf(this.cause) || codeOf(this.cause) || 'unknown';
  }
}

/** Give `message` only where the sentence must contain an amount. */
export function refuse(
  code: RefusalCode,
  more: { details?: unknown; message?: string; retryAfterSeconds?: number } = {},
): CallError {
  const [status, sentence] = refusals[code];
  return new CallError(status, code, more.message ?? sentence, more);
}

export const refuseField = (code: RefusalCode, field: string): CallError =>
  refuse(code, { details: [{ field, message: refusals[code][1] }] });

export const noSession = () => new CallError(401, 'LOGIN_REQUIRED', 'Please log in first.');
export const notAllowed = () => new CallError(403, 'FORBIDDEN', 'You are not allowed to do this.');
const FIRST_STEPS: Record<FirstStep, readonly [code: string, sentence: string]> = {
  CHANGE_PASSWORD: ['PASSWORD_CHANGE_REQUIRED', 'Please choose your own password first.'],
  SET_UP_SECOND_FACTOR: [
    'SECOND_FACTOR_SETUP_REQUIRED',
    'Administrators need two-step verification here. Please set it up first.',
  ],
};
export const firstStepFirst = (step: FirstStep) => new CallError(403, ...FIRST_STEPS[step]);
export const crossSite = () =>
  new CallError(403, 'CSRF', 'This request did not come from one of our pages. Please reload the page and try again.');
export const noSuchCall = () => new CallError(404, 'NOT_FOUND', 'There is nothing at this address.');
export const tooMany = (seconds: number) =>
  new CallError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.', {
    retryAfterSeconds: Math.min(60, Math.max(1, seconds)),
  });
export const invalid = (details: readonly { field: string; message: string }[]) =>
  new CallError(400, 'INVALID', details[0]?.message ?? 'This input is not valid.', { details });

export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code ?? '') : '';

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
