import { useState } from 'react';
import { CallFailure } from '#web/calls/call.ts';

/**
 * A request with a password that may need a code of the second factor too: `begin` sends it without one, and `step` is
 * what SecondStep needs once the server has asked for a code.
 */
export function useSecondStep<
  Body extends { readonly code?: string | undefined; readonly contactNumber?: string | number | undefined },
>(send: (body: Body) => Promise<void>) {
  const [passed, setPassed] = useState<{ body: Body; hasPasskey: boolean }>();
  const begin = (body: Body) =>
    send(body).catch((error) => {
      if (!(error instanceof CallFailure) || error.code !== 'SECOND_FACTOR_REQUIRED') throw error;
      // The only detail is that the account has a passkey.
      setPassed({ body, hasPasskey: error.details !== undefined });
    });
  const step = passed && {
    login: (code: string) => send({ ...passed.body, code }),
    onBack: () => setPassed(undefined),
    passkeyOf: passed.hasPasskey ? passed.body.contactNumber : undefined,
  };
  return { begin, step };
}
