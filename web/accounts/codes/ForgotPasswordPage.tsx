import { t } from '#contract/kit/texts.ts';
import { FormFrame, LinkBelow } from '../FormFrame.tsx';
import { NewPasswordByCode } from './NewPasswordByCode.tsx';

export const meta = () => ({ path: '/forgotPassword', title: t`Forgot password` });

export default function ForgotPasswordPage() {
  return (
    <FormFrame title="Forgot password" below={<LinkBelow to="/login">Back to the login</LinkBelow>}>
      <NewPasswordByCode />
    </FormFrame>
  );
}
