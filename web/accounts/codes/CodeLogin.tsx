import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { loginByCode } from '#contract/accounts/codes.ts';
import type { CurrentUser } from '#contract/accounts/current-user.ts';
import { CodeLogin as Schema } from '#contract/accounts/shapes.ts';
import { t } from '#contract/kit/texts.ts';
import { call } from '#web/calls/call.ts';
import { SecondStep } from '../second-factor/SecondStep.tsx';
import { useSecondStep } from '../second-factor/second-step.ts';
import { type SentCode, TYPED, useSentCode } from './CodeField.tsx';
import { CodeForm, NumberForm } from './CodeForm.tsx';

type Enter = (person: CurrentUser) => Promise<void>;
const FAILED = 'Login failed. Please check the code.';

export function CodeLogin({ purpose, enter }: { purpose: 'LOGIN' | 'GUEST'; enter: Enter }) {
  const { sent, send, forget } = useSentCode(purpose);
  if (sent) return <CodeStep sent={sent} onBack={forget} enter={enter} />;
  return <NumberForm send={send} asksForName={purpose === 'GUEST'} />;
}

function CodeStep({ sent, onBack, enter }: { sent: SentCode; onBack: () => void; enter: Enter }) {
  const { contactNumber, userName } = sent;
  const defaultValues = { contactNumber, code: '' };
  const form = useForm({ mode: 'onChange', resolver: zodResolver(Schema), defaultValues });
  const { begin, step } = useSecondStep<{ contactNumber: string; sentCode: string; code?: string }>(
    async ({ sentCode, code }) => {
      const body = { contactNumber, userName, code: sentCode, secondFactorCode: code };
      await enter(await call(loginByCode, { body }));
    },
  );
  if (step) return <SecondStep {...step} enter={enter} otherwise={FAILED} />;
  const send = ({ code }: { code: string }) => begin({ contactNumber, sentCode: code });
  const fill = (code: string) => form.setValue('code', code, TYPED);
  const sending = { send, failed: FAILED, submit: userName === undefined ? t`Login` : t`Continue`, onBack };
  return <CodeForm form={form} name="code" sent={sent} fill={fill} {...sending} />;
}
