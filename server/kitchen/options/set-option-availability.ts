import { t } from '#contract/kit/texts.ts';
import { setOptionAvailability } from '#contract/kitchen/options.ts';
import { serve } from '#server/http/serve.ts';
import { lockKitchen } from '../kitchen-rows.ts';
import { changeOptionAvailability } from './group-rows.ts';

export const serveSetOptionAvailability = serve(
  setOptionAvailability,
  async ({ tx, params: { restaurantId }, body, user, refuse }) => {
    if (!(await lockKitchen(tx, restaurantId, user.vendorId))) throw refuse('RESTAURANT_NOT_FOUND');
    const wanted = new Map(body.options.map(({ optionId, isAvailable }) => [optionId, isAvailable]));
    const options = [...wanted].map(([optionId, isAvailable]) => ({ optionId, isAvailable }));
    if ((await changeOptionAvailability(tx, restaurantId, options)) !== options.length)
      throw refuse('OPTION_NOT_FOUND');
    return t`Options updated successfully.`;
  },
);
