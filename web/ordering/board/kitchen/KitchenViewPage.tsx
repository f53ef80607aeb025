import { useEffect } from 'react';
import { t } from '#contract/kit/texts.ts';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { HandOvers } from '#web/riders/HandOvers.tsx';
import { boardTitle, keepBoard, loadBoardAgain } from '../order-board.ts';
import { useOrderEvents } from '../order-events.ts';
import paperStyle from '../paper/paper.css?url';
import { KitchenView } from './KitchenView.tsx';
import style from './kitchen-view.css?url';

export const load = loadBoardAgain;

export const meta = ({ loaderData }: MetaArgs<typeof load>) => ({ title: boardTitle(loaderData, t`Kitchen view`) });

/** `/home/kitchenView?restaurantId=`: the order board for a screen on the kitchen's wall, or a phone. */
export default function KitchenViewPage({ loaderData }: PageProps<typeof load>) {
  const loaded = loaderData;
  const isPolling = useOrderEvents(loaded && 'orders' in loaded ? [loaded.restaurant.restaurantId] : []);
  useEffect(() => keepBoard(loaded), [loaded]);
  if (loaded && 'orders' in loaded && loaded.restaurant.approval !== 'Removed') {
    return (
      <>
        {[style, paperStyle].map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
        <HandOvers key={loaded.restaurant.restaurantId} board={loaded}>
          <KitchenView board={loaded} isPolling={isPolling} />
        </HandOvers>
      </>
    );
  }
  return (
    <OfRestaurant title="Kitchen view" loaded={loaded} isOrders>
      {() => null}
    </OfRestaurant>
  );
}
