import { useSearchParams } from 'react-router';
import { linkTo } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { addDish, updateDish } from '#contract/kitchen/menu.ts';
import type { KitchenOptions } from '#contract/kitchen/options.ts';
import { call } from '#web/calls/call.ts';
import { markOf } from '#web/catalog/FoodMark.tsx';
import { Link } from '#web/page/links.ts';
import type { PageProps } from '#web/page/screen.ts';
import { SearchX } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import type { OwnRestaurant } from '../for-vendors.ts';
import { OfRestaurant } from '../OfRestaurant.tsx';
import { DishEditor } from './DishEditor.tsx';
import type { DishEntry } from './dish-entry.ts';
import { DishOptions } from './options/DishOptions.tsx';
import { loadOptions } from './options/load-options.ts';

export const load = loadOptions;

export const meta = () => ({ title: t`Dish` });

const EMPTY: DishEntry = {
  dishName: '',
  secondName: '',
  dishType: '',
  dishCuisine: '',
  dishDescription: '',
  price: '',
  speciality: '',
  imageUrl: '',
  kcal: '',
  servingSize: '',
  allergens: [],
  hsn: '',
  gstRate: '',
};

/** `/addDish?restaurantId=`: adds a dish; with `&dishId=`, changes one. */
export default function DishPage({ loaderData }: PageProps<typeof load>) {
  const [search] = useSearchParams();
  const dishId = search.get('dishId');
  return (
    <div className="mx-auto max-w-3xl">
      <OfRestaurant title={dishId ? t`Edit dish` : t`Add Dish`} loaded={loaderData}>
        {(restaurant, { options }) =>
          dishId ? (
            <Change key={dishId} restaurant={restaurant} dishId={Number(dishId)} options={options} />
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
    <>
      <DishEditor
        submit="Add Dish"
        draft={`new dish of ${restaurantId}`}
        cuisines={cuisinesOf(restaurant)}
        isChain={restaurant.isChain === true}
        defaultValues={EMPTY}
        back={linkTo('/menu', { restaurantId })}
        save={async (body) => {
          await call(addDish, { params: { restaurantId }, body });
          return t`${body.dishName} is on the menu.`;
        }}
      />
      <p className="mt-2 text-center text-sm">You can add sizes and extras after adding the dish.</p>
    </>
  );
}

const entryOf = (dish: OwnRestaurant['dishes'][number]): DishEntry => {
  const {
    dishName,
    secondName = '',
    dishCuisine,
    dishDescription,
    price,
    speciality,
    imageUrl,
    kcal = '',
    servingSize = '',
  } = dish;
  const words = {
    dishName,
    secondName,
    dishType: markOf(dish),
    dishCuisine,
    dishDescription,
    price,
    speciality,
    imageUrl,
  };
  const { hsn = '', gstRate = '' } = dish;
  return { ...words, kcal, servingSize, allergens: dish.allergens ?? [], hsn, gstRate };
};

interface ChangeProps {
  readonly restaurant: OwnRestaurant;
  readonly dishId: number;
  readonly options: KitchenOptions;
}

function Change({ restaurant, dishId, options }: ChangeProps) {
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
  return (
    <>
      <DishEditor
        submit="Save changes"
        draft={`dish ${dishId}`}
        cuisines={cuisinesOf(restaurant)}
        isChain={restaurant.isChain === true}
        defaultValues={entryOf(dish)}
        back={back}
        save={(body) => call(updateDish, { params: { dishId }, body })}
      />
      <div className="mt-6">
        <DishOptions restaurantId={restaurant.restaurantId} dish={dish} dishes={restaurant.dishes} options={options} />
      </div>
    </>
  );
}
