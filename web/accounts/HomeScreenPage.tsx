import { t } from '#contract/kit/texts.ts';
import { InstallPart } from '#web/shell/app/InstallOffer.tsx';
import { AccountPart } from './AccountPart.tsx';

export const meta = () => ({ title: t`On your home screen` });

export default function HomeScreenPage() {
  return (
    <AccountPart title="On your home screen">
      <InstallPart />
    </AccountPart>
  );
}
