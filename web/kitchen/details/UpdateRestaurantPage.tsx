import { RestaurantSwitches } from '#contract/catalog/restaurant-switches.ts';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { updateRestaurant } from '#contract/kitchen/restaurants.ts';
import { call } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import type { PageProps } from '#web/page/screen.ts';
import { Trash2 } from '#web/ui/icons.tsx';
import { loadRestaurant, type OwnRestaurant } from '../for-vendors.ts';
import { OfRestaurant } from '../OfRestaurant.tsx';
import { RestaurantEditor, type RestaurantEntry } from './RestaurantEditor.tsx';

export const load = loadRestaurant;

export const meta = () => ({ title: t`Restaurant details` });

/** `/update?restaurantId=`: everything about a restaurant except its menu. */
export default function UpdateRestaurantPage({ loaderData }: PageProps<typeof load>) {
  return (
    <div className="mx-auto max-w-4xl">
      <OfRestaurant title="Restaurant details" loaded={loaderData}>
        {(restaurant) => <Editor key={restaurant.restaurantId} restaurant={restaurant} />}
      </OfRestaurant>
    </div>
  );
}

function Editor({ restaurant }: { restaurant: OwnRestaurant }) {
  const { restaurantId, restaurantName, approval, approvalReason } = restaurant;
  const isRejected = approval === 'Rejected';
  return (
    <>
      {isRejected && (
        <div className="alert alert-error alert-soft mb-4" role="note">
          <div>
            <p className="font-semibold">An administrator rejected this restaurant.</p>
            <p className="wrap-anywhere">{approvalReason || 'No reason was given.'}</p>
          </div>
        </div>
      )}
      <RestaurantEditor
        submit={isRejected ? t`Send for approval again` : t`Save changes`}
        draft={`restaurant ${restaurantId}`}
        defaultValues={entryOf(restaurant)}
        save={async (body) => ({
          message: await call(updateRestaurant, { params: { restaurantId }, body }),
          next: '/home/vendorHome',
        })}
      />
      <section
        aria-labelledby="delete"
        className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-box border border-error/40 p-4 sm:p-5"
      >
        <div>
          <h2 id="delete">Delete this restaurant</h2>
          <p className="mt-1 text-sm">To close for a while, pause it or switch it off instead: that can be undone.</p>
        </div>
        <Link
          to={linkTo('/delete', { restaurantId })}
          className="btn btn-outline btn-error h-auto min-h-11 max-w-full py-2"
        >
          <Trash2 aria-hidden className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere whitespace-normal">Delete {restaurantName} …</span>
        </Link>
      </section>
    </>
  );
}

const entryOf = (restaurant: OwnRestaurant): RestaurantEntry => ({
  restaurantName: restaurant.restaurantName,
  restaurantType: restaurant.restaurantType,
  restaurantContact: restaurant.restaurantContact,
  addressLine1: restaurant.addressLine1,
  area: restaurant.area,
  city: restaurant.city,
  resState: restaurant.resState,
  pincode: restaurant.pincode,
  fssaiLicence: restaurant.fssaiLicence,
  fssaiExpiry: restaurant.fssaiExpiry,
  ...RestaurantSwitches.parse(restaurant),
  photoUrls: restaurant.photoUrls,
  openingHours: restaurant.openingHours,
  holidays: restaurant.holidays,
});
