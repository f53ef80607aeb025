import { FoodMark } from '#web/catalog/FoodMark.tsx';
import { RestaurantCard } from '#web/catalog/RestaurantCard.tsx';
import { BillLines } from '#web/ordering/BillLines.tsx';
import { OrderSteps } from '#web/ordering/order/OrderSteps.tsx';
import { ORDER_LOOKS } from '#web/ordering/order-looks.ts';
import { SearchX } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/lists/EmptyState.tsx';
import { LoadFailure } from '#web/ui/lists/LoadFailure.tsx';
import { PageSize } from '#web/ui/lists/PageSize.tsx';
import { Pagination } from '#web/ui/lists/Pagination.tsx';
import { Moment } from '#web/ui/Moment.tsx';
import { Photo } from '#web/ui/Photo.tsx';
import { Stars } from '#web/ui/Stars.tsx';
import { Part } from './Part.tsx';
import { CARDS, LINES, lifeOf, STATUSES } from './samples.ts';

const DAY_MS = 86_400_000;
const WHENS = [0, 3 * 60_000, DAY_MS, 40 * DAY_MS, 400 * DAY_MS];

export const Small = () => (
  <Part title="Small parts">
    <p className="flex flex-wrap items-center gap-4">
      <FoodMark type="Veg" />
      <FoodMark type="Nonveg" />
      <Stars rating={4.4} />
      <Stars rating={0} />
      <Stars rating={0} imported={{ rating: 4.1, ratings: 312 }} />
    </p>
    <p className="flex flex-wrap gap-4">
      {WHENS.map((ago) => (
        <Moment key={ago} at={new Date(Date.now() - ago).toISOString()} />
      ))}
    </p>
    <div className="flex flex-wrap gap-4">
      <Photo url="/cravings/thali.webp" alt="A photo" width={112} height={112} />
      <Photo url={undefined} width={112} height={112} className="w-28" />
      <span className="skeleton size-28" />
    </div>
    <BillLines lines={LINES} />
  </Part>
);

export const Cards = () => (
  <Part title="Cards">
    <ul className="cards">
      {CARDS.map((restaurant, index) => (
        <li key={restaurant.restaurantId} className="grid">
          <RestaurantCard
            restaurant={restaurant}
            index={index + 1}
            heading="h3"
            note={index === 3 ? 'A note' : undefined}
          />
        </li>
      ))}
    </ul>
  </Part>
);

export const Orders = () => (
  <Part title="Steps of an order">
    {STATUSES.map((orderStatus) => (
      <div key={orderStatus}>
        <p className="mb-2 font-semibold text-sm">{ORDER_LOOKS[orderStatus][0]}</p>
        <OrderSteps order={{ orderStatus, history: lifeOf(orderStatus) }} />
      </div>
    ))}
  </Part>
);

export const Lists = () => (
  <Part title="Lists">
    <EmptyState art="nothing-found" title="Nothing is here, where customers look">
      <button type="button" className="btn btn-primary">
        What helps
      </button>
    </EmptyState>
    <EmptyState art={SearchX} title="Nothing is here, where people work" />
    <LoadFailure title="A list that could not be loaded" message="The server's sentence." />
    <PageSize sizes={[10, 20, 50]} size={20} />
    <Pagination page={1} total={40} size={20} />
    <Pagination page={7} total={400} size={20} />
    <Pagination page={20} total={400} size={20} />
  </Part>
);
