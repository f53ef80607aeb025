import { useSearchParams } from 'react-router';
import { samePath } from '#web/calls/same-path.ts';
import { useNavigate } from '#web/page/links.ts';
import { guarded, inBrowser, onServer } from '#web/page/loading.ts';
import { FormFrame, WithoutSaving } from '../FormFrame.tsx';
import type { Route } from './+types/AddAddressPage.ts';
import NewAddress from './NewAddress.tsx';

const load = guarded(async ({ user: { userId } }) => ({ userId }));
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export const meta = () => [{ title: 'Add an address · Chatpata' }];

/** Returns to the address book, or to the page that needed the address. */
export default function AddAddressPage({ loaderData }: Route.ComponentProps) {
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
