import type { Ending } from './sales.ts';

const ENDING_WORDS: Readonly<Record<Ending, string>> = {
  CUSTOMER: 'Cancelled by the customer',
  NOT_ACCEPTED: 'Not accepted in time',
  NOT_READY: 'Not ready in time',
  NOT_PAID: 'Not paid in time',
  CLOSED_MEANWHILE: 'Closed before the payment',
  MENU_CHANGED: 'Menu changed before the payment',
  NOT_COLLECTED: 'Not paid at the door',
  CLOSING: 'Kitchen closing',
  TOO_BUSY: 'Kitchen too busy',
  ITEM_UNAVAILABLE: 'Dish not available',
  ADDRESS: 'Address too far away',
  OTHER: 'Other reason of the restaurant',
  RESTAURANT_REMOVED: 'Restaurant removed',
};

export const endingWords = (ending: Ending): string => ENDING_WORDS[ending];
