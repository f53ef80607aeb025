import { useSearchParams } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { addDish, updateDish } from '#contract/kitchen.ts';
import { call } from '#web/calls/call.ts';
import { Link } from '#web/page/links.ts';
import { inBrowser, onServer } from '#web/page/loading.ts';
import { SearchX } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { loadRestaurant, type OwnRestaurant } from '../for-vendors.ts';
import { OfRestaurant } from '../OfRestaurant.tsx';
import type { Route } from './+types/DishPage.ts';
import { DishEditor, type DishEntry } from './DishEditor.tsx';

export const loader = onServer(loadRestaurant);
export const clientLoader = inBrowser(loadRestaurant);

export const meta = () => [{ title: 'Dish · Chatpata' }];

const EMPTY: DishEntry = {
  dishName: '',
  dishType: '',
  dishCuisine: '',
  dishDescription: '',
  price: '',
  speciality: '',
  imageUrl: '',
};

/** `/addDish?restaurantId=`: adds a dish; with `&dishId=`, changes one. */
export default function DishPage({ loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const dishId = search.get('dishId');
  return (
    <div className="mx-auto max-w-3xl">
      <OfRestaurant title={dishId ? 'Change a dish' : 'Add Dish'} loaded={loaderData}>
        {(restaurant) =>
          dishId ? (
            <Change key={dishId} restaurant={restaurant} dishId={Number(dishId)} />
          ) : (
            <Add key={restaurant.restaurantId} restaurant={restaurant} />
          )
        }
      </OfRestaurant>
    </div>
  );
}

const cuisinesOf = ({ dishes }: OwnRestaurant) => [...new Set(dishes.map(({ dishCuisine }) => dishCuisine))];

function Add({ restaurant }: { restaurant: OwnRestaurant }) {
  const { restaurantId } = restaurant;
  return (
    <DishEditor
      submit="Add Dish"
      draft={`new dish of ${restaurantId}`}
      cuisines={cuisinesOf(restaurant)}
      defaultValues={EMPTY}
      back={linkTo('/menu', { restaurantId })}
      save={async (body) => {
        await call(addDish, { params: { restaurantId }, body });
        return `${body.dishName} is on the menu.`;
      }}
    />
  );
}

function Change({ restaurant, dishId }: { restaurant: OwnRestaurant; dishId: number }) {
  const back = linkTo('/menu', { restaurantId: restaurant.restaurantId });
  const dish = restaurant.dishes.find((each) => each.dishId === dishId);
  if (!dish) {
    return (
      <EmptyState art={SearchX} title="This dish is not on your menu.">
        <Link to={back} className="btn btn-primary">
          See the menu
        </Link>
      </EmptyState>
    );
  }
  const { dishName, dishType, dishCuisine, dishDescription, price, speciality, imageUrl } = dish;
  return (
    <DishEditor
      submit="Save changes"
      draft={`dish ${dishId}`}
      cuisines={cuisinesOf(restaurant)}
      defaultValues={{ dishName, dishType, dishCuisine, dishDescription, price, speciality, imageUrl }}
      back={back}
      save={(body) => call(updateDish, { params: { dishId }, body })}
    />
  );
}
