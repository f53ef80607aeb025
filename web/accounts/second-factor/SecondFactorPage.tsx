import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { passkeys } from '#contract/accounts/passkeys.ts';
import {
  PasswordAndCode,
  renewRecoveryCodes,
  secondFactor,
  turnOffSecondFactor,
} from '#contract/accounts/second-factor.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { snack } from '#web/ui/snack.ts';
import { AccountPart } from '../AccountPart.tsx';
import { Passkeys } from '../passkeys/Passkeys.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorSetUp } from './SecondFactorSetUp.tsx';

export const load = guarded(async ({ user, call }) => ({
  user,
  factor: await call(secondFactor, { params: { userId: user.userId } }),
  passkeys: await call(passkeys, { params: { userId: user.userId } }),
}));

export const meta = () => ({ title: t`Two-step verification` });

export default function SecondFactorPage({ loaderData: { user, factor, passkeys: own } }: PageProps<typeof load>) {
  return (
    <AccountPart title="Two-step verification">
      <SecondFactor user={user} factor={factor} />
      <Passkeys userId={user.userId} passkeys={own} />
    </AccountPart>
  );
}

interface SecondFactorProps {
  readonly user: CurrentUser;
  readonly factor: { readonly isOn: boolean; readonly recoveryCodesLeft: number };
}

const FAILED = 'This could not be changed. Please try again.';

function SecondFactor({ user, factor: { isOn, recoveryCodesLeft } }: SecondFactorProps) {
  const revalidator = useRevalidator();
  const [doing, setDoing] = useState<'setUp' | 'renew' | 'turnOff'>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const params = { userId: user.userId };

  const finish = async () => {
    await revalidator.revalidate();
    setDoing(undefined);
    setRecoveryCodes(undefined);
  };
  const cancel = () => setDoing(undefined);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={finish} />;
  if (doing === 'setUp') return <SecondFactorSetUp user={user} onDone={finish} onCancel={cancel} />;
  if (doing === 'renew') {
    return (
      <ProofForm
        schema={PasswordAndCode}
        submit="Show new recovery codes"
        otherwise={FAILED}
        send={async (body) => setRecoveryCodes((await call(renewRecoveryCodes, { params, body })).recoveryCodes)}
        onCancel={cancel}
      />
    );
  }
  if (doing === 'turnOff') {
    return (
      <ProofForm
        schema={PasswordAndCode}
        submit="Turn off"
        otherwise={FAILED}
        send={async (body) => {
          snack(await call(turnOffSecondFactor, { params, body }));
          await finish();
        }}
        onCancel={cancel}
      />
    );
  }
  if (!isOn) {
    return (
      <>
        <p className="mb-4">
          Every login also needs a code from an app on your phone. Even someone who knows your password cannot log in.
        </p>
        <button type="button" className="btn" onClick={() => setDoing('setUp')}>
          Set up
        </button>
      </>
    );
  }
  return (
    <>
      <p className="mb-4">
        <strong>It is on.</strong> {leftWords(recoveryCodesLeft)}
      </p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={() => setDoing('renew')}>
          New recovery codes
        </button>
        <button type="button" className="btn" onClick={() => setDoing('turnOff')}>
          Turn off
        </button>
      </div>
    </>
  );
}

const leftWords = (codes: number) =>
  codes === 1 ? t`You have ${codes} recovery code left.` : t`You have ${codes} recovery codes left.`;
