import { english } from '../kit/texts.ts';
import type { Ending } from './sales.ts';

const ENDING_WORDS: Readonly<Record<Ending, string>> = {
  CUSTOMER: english`Cancelled by the customer`,
  NOT_ACCEPTED: english`Not accepted in time`,
  NOT_READY: english`Not ready in time`,
  NOT_PAID: english`Not paid in time`,
  CLOSED_MEANWHILE: english`Closed before the payment`,
  MENU_CHANGED: english`Menu changed before the payment`,
  NOT_COLLECTED: english`Not paid at the door`,
  CLOSING: english`Kitchen closing`,
  TOO_BUSY: english`Kitchen too busy`,
  ITEM_UNAVAILABLE: english`Dish not available`,
  ADDRESS: english`Address too far away`,
  OTHER: english`Other reason of the restaurant`,
  RESTAURANT_REMOVED: english`Restaurant removed`,
  NOT_REACHED: english`Customer not reached`,
  LEFT_AT_DOOR: english`Left at the door`,
  PHONE_DEAD: english`Customer’s phone was off`,
  NO_WORD: english`Nobody confirmed it`,
  NOT_ARRIVED: english`Did not arrive`,
};

export const endingWords = (ending: Ending): string => ENDING_WORDS[ending];
