import { useEffect } from 'react';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import { inBrowser, onServer } from '#web/page/loading.ts';
import { boardTitle, keepBoard, loadBoard, loadBoardAgain } from '../order-board.ts';
import { useOrderEvents } from '../order-events.ts';
import paperStyle from '../paper/paper.css?url';
import type { Route } from './+types/KitchenViewPage.ts';
import { KitchenView } from './KitchenView.tsx';
import style from './kitchen-view.css?url';

export const loader = onServer(loadBoard);
export const clientLoader = inBrowser(loadBoardAgain);

export const links = () => [style, paperStyle].map((href) => ({ rel: 'stylesheet', href, precedence: 'default' }));

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: boardTitle(loaderData, 'Kitchen view') }];

/** `/home/kitchenView?restaurantId=`: the order board for a screen on the kitchen's wall, or a phone. */
export default function KitchenViewPage({ loaderData }: Route.ComponentProps) {
  const loaded = loaderData;
  const isPolling = useOrderEvents(loaded && 'orders' in loaded ? [loaded.restaurant.restaurantId] : []);
  useEffect(() => keepBoard(loaded), [loaded]);
  if (loaded && 'orders' in loaded && loaded.restaurant.approval !== 'Removed') {
    return <KitchenView key={loaded.restaurant.restaurantId} board={loaded} isPolling={isPolling} />;
  }
  return (
    <OfRestaurant title="Kitchen view" loaded={loaded} isOrders>
      {() => null}
    </OfRestaurant>
  );
}
