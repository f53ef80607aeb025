import { useSearchParams } from 'react-router';
import { t } from '#contract/kit/texts.ts';
import { samePath } from '#web/calls/same-path.ts';
import { useNavigate } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { FormFrame, WithoutSaving } from '../FormFrame.tsx';
import NewAddress from './NewAddress.tsx';

export const load = guarded(async ({ user: { userId } }) => ({ userId }));

export const meta = () => ({ title: t`Add an address` });

/** Returns to the address book, or to the page that needed the address. */
export default function AddAddressPage({ loaderData }: PageProps<typeof load>) {
  const { userId } = loaderData;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const back = samePath(search.get('from')) ?? '/home/addressbook';
  return (
    <FormFrame title="Add a new address" below={<WithoutSaving to={back} />}>
      <NewAddress userId={userId} onDone={() => navigate(back, { replace: true })} />
    </FormFrame>
  );
}
