import { linkTo } from '#contract/kit/pages.ts';
import { may } from '#contract/kit/rights.ts';
import { t } from '#contract/kit/texts.ts';
import { exportMenu } from '#contract/kitchen/menu.ts';
import { Link } from '#web/page/links.ts';
import type { PageProps } from '#web/page/screen.ts';
import { useSession } from '#web/page/session.ts';
import { BadgeCheck, CirclePlus, Download, Plus } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { loadRestaurant, type OwnRestaurant } from '../for-vendors.ts';
import { OfRestaurant } from '../OfRestaurant.tsx';
import { ImportMenu } from './ImportMenu.tsx';
import { MenuEditor } from './MenuEditor.tsx';

export const load = loadRestaurant;

export const meta = () => ({ title: t`Menu` });

/** `/menu?restaurantId=`: the dishes of a restaurant, all on one page. */
export default function EditMenuPage({ loaderData }: PageProps<typeof load>) {
  return (
    <OfRestaurant title="Menu" loaded={loaderData}>
      {(restaurant) => <Menu key={restaurant.restaurantId} restaurant={restaurant} />}
    </OfRestaurant>
  );
}

function Menu({ restaurant: { restaurantId, dishes, approval, work } }: { restaurant: OwnRestaurant }) {
  const isEmpty = dishes.length === 0;
  const isEditable = may(work, 'menu');
  const isAdministrator = useSession().user?.roles.some(({ roleType }) => roleType === 'ADMIN');
  return (
    <>
      <div className={isEditable ? 'mb-4 flex flex-wrap gap-2' : 'hidden'}>
        {!isEmpty && <AddDish restaurantId={restaurantId} />}
        <Link to={linkTo('/options', { restaurantId })} className="btn">
          <CirclePlus aria-hidden className="size-4" />
          Options
        </Link>
        <ImportMenu restaurantId={restaurantId} />
        {!isEmpty && (
          <a href={exportMenu.path.replace(':restaurantId', String(restaurantId))} download className="btn">
            <Download aria-hidden className="size-4" />
            Export CSV
          </a>
        )}
        {!isEmpty && approval === 'Pending' && isAdministrator && (
          <Link to="/newlyAddedRestaurant" className="btn">
            <BadgeCheck aria-hidden className="size-4" />
            Approve the restaurant
          </Link>
        )}
      </div>
      {isEmpty ? (
        <EmptyState art="empty-cart" title="The menu is empty. Add the first dish, or import a whole menu at once.">
          {isEditable && <AddDish restaurantId={restaurantId} />}
        </EmptyState>
      ) : (
        <MenuEditor restaurantId={restaurantId} dishes={dishes} isEditable={isEditable} />
      )}
    </>
  );
}

const AddDish = ({ restaurantId }: { restaurantId: number }) => (
  <Link to={linkTo('/addDish', { restaurantId })} className="btn btn-primary">
    <Plus aria-hidden className="size-5" />
    Add Dish
  </Link>
);
