import { likedRestaurants } from '#contract/catalog/restaurants.ts';
import { t } from '#contract/kit/texts.ts';
import { Link } from '#web/page/links.ts';
import { guarded } from '#web/page/loading.ts';
import type { PageProps } from '#web/page/screen.ts';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { RestaurantCards } from './RestaurantCard.tsx';

// Only customers have likes.
export const load = guarded(async ({ call, user }) =>
  user.roles.some((each) => each.roleType === 'CUSTOMER')
    ? call(likedRestaurants, { params: { userId: user.userId } })
    : [],
);

export const meta = () => ({ title: t`Liked restaurants` });

/** Newest like first. A card whose like was removed stays until the page is left. */
export default function LikedRestaurantsPage({ loaderData }: PageProps<typeof load>) {
  const liked = loaderData;
  return (
    <>
      <h1 className="mb-6">Liked Restaurants</h1>
      {liked.length > 0 ? (
        <RestaurantCards restaurants={liked} heading="h2" from={0} />
      ) : (
        <EmptyState art="no-likes" title="No liked restaurants yet. Use the heart on a restaurant to add it here.">
          <Link to="/home/allRestaurants" className="btn btn-primary">
            Find restaurants
          </Link>
        </EmptyState>
      )}
    </>
  );
}
