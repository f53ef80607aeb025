import { KEY_RIGHTS } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { endKey, keys, makeKey } from '#contract/kitchen/keys.ts';
import { call } from '#web/calls/call.ts';
import type { PageProps } from '#web/page/screen.ts';
import { chosenRestaurant, forVendors } from '../for-vendors.ts';
import { OfRestaurant } from '../OfRestaurant.tsx';
import { Keys } from './Keys.tsx';

export const load = forVendors(async (loading) => {
  const chosen = await chosenRestaurant(loading);
  if ('choices' in chosen) return chosen;
  const params = { restaurantId: chosen.restaurant.restaurantId };
  return { ...chosen, list: await loading.call(keys, { params }) };
});

export const meta = () => ({ title: t`Keys` });

/** `/keys?restaurantId=`: keys with which programs call for a restaurant. */
export default function KeysPage({ loaderData }: PageProps<typeof load>) {
  return (
    <OfRestaurant title={t`Keys`} loaded={loaderData}>
      {({ restaurantId }, { list }) => (
        <Keys
          key={restaurantId}
          list={list}
          draft={`key of ${restaurantId}`}
          rights={KEY_RIGHTS}
          make={({ rights, ...body }) =>
            call(makeKey, {
              params: { restaurantId },
              body: { ...body, rights: KEY_RIGHTS.filter((each) => rights.includes(each)) },
            })
          }
          end={(keyId) => call(endKey, { params: { keyId } })}
        >
          A key lets a program, such as your billing software (POS), work for this restaurant without your password. It
          never opens staff, earnings or payouts.
        </Keys>
      )}
    </OfRestaurant>
  );
}
