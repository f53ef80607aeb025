import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { newRestaurant, registerRestaurant } from '#contract/kitchen/restaurants.ts';
import { call } from '#web/calls/call.ts';
import type { PageProps } from '#web/page/screen.ts';
import { forVendors } from '../for-vendors.ts';
import { VendorsOnly } from '../VendorsOnly.tsx';
import { RestaurantEditor, type RestaurantEntry } from './RestaurantEditor.tsx';

const TITLE = t`Add Restaurant`;

export const load = forVendors(async ({ call, user: { userId } }) => ({
  userId,
  ...(await call(newRestaurant, { params: { userId } })),
}));

export const meta = () => ({ title: t`Add a restaurant` });

const EMPTY: RestaurantEntry = {
  restaurantName: '',
  restaurantType: '',
  restaurantContact: '',
  addressLine1: '',
  area: '',
  city: '',
  resState: '',
  pincode: '',
  fssaiLicence: '',
  fssaiExpiry: '',
  isChain: false,
  photoUrls: [],
  openingHours: [],
  holidays: [],
};

export default function RegisterRestaurantPage({ loaderData }: PageProps<typeof load>) {
  const loaded = loaderData;
  if (loaded === null) return <VendorsOnly title={TITLE} />;
  const { userId, deliversWithinKm, place } = loaded;
  return (
    <div className="mx-auto max-w-4xl">
      <h1 className="mb-1">{TITLE}</h1>
      <p className="mb-6">An administrator checks it before customers can see it. You can add the menu now.</p>
      <RestaurantEditor
        submit="Send for approval"
        proposedKm={deliversWithinKm}
        draft={`new restaurant of ${userId}`}
        defaultValues={{ ...EMPTY, ...place }}
        save={async (body) => {
          const { restaurantId } = await call(registerRestaurant, { params: { userId }, body });
          const message = t`${body.restaurantName} is waiting for approval. Next, add its menu.`;
          return { message, next: linkTo('/menu', { restaurantId }) };
        }}
      />
    </div>
  );
}
