import { t } from '#contract/kit/texts.ts';
import { OfRestaurant } from '#web/kitchen/OfRestaurant.tsx';
import type { MetaArgs, PageProps } from '#web/page/screen.ts';
import { HandOvers } from '#web/riders/HandOvers.tsx';
import { boardTitle, loadBoardAgain } from '../order-board.ts';
import { KitchenView } from './KitchenView.tsx';

export const load = loadBoardAgain;

export const meta = ({ loaderData }: MetaArgs<typeof load>) => ({ title: boardTitle(loaderData, t`Kitchen view`) });

/** `/home/kitchenView?restaurantId=`: the order board for a screen on the kitchen's wall, or a phone. */
export default function KitchenViewPage({ loaderData }: PageProps<typeof load>) {
  const loaded = loaderData;
  if (loaded && 'orders' in loaded && loaded.restaurant.approval !== 'Removed') {
    return (
      <HandOvers key={loaded.restaurant.restaurantId} board={loaded}>
        <KitchenView board={loaded} />
      </HandOvers>
    );
  }
  return (
    <OfRestaurant title="Kitchen view" loaded={loaded} isOrders>
      {() => null}
    </OfRestaurant>
  );
}
