/** Every way a call can be refused beyond wrong input: its HTTP status and the sentence shown to the person. */
export const refusals = {
  ADDRESS_NOT_FOUND: [404, 'This address is no longer in your address book.'],
  CONTACT_NUMBER_TAKEN: [409, 'This contact number is already registered. Please log in instead.'],
  CREDENTIALS_WRONG: [401, 'Contact number or password is wrong.'],
  CURRENT_PASSWORD_WRONG: [400, 'This is not your current password.'],
  DISH_UNAVAILABLE: [409, 'Some dishes are no longer available. Please remove them from your cart.'],
  INSUFFICIENT_BALANCE: [409, 'Your wallet balance is not enough for this order.'],
  LIKES_FULL: [409, 'You have liked as many restaurants as can be kept. Take the heart off another one first.'],
  MIXED_RESTAURANTS: [400, 'An order can hold dishes of one restaurant only.'],
  PRICE_CHANGED: [409, 'Prices have changed since you filled your cart. Please check the new bill.'],
  RESTAURANT_CLOSED: [409, 'This restaurant is closed right now. Please order when it opens.'],
  RESTAURANT_NOT_FOUND: [404, 'This restaurant is not on Chatpata.'],
  TOO_MANY_ATTEMPTS: [429, 'Too many failed logins for this contact number. Please wait a few minutes and try again.'],
  TOP_UP_OFF: [409, 'Topping up is switched off here.'],
  WALLET_LIMIT: [409, 'A wallet can hold at most ₹10,00,000.00.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>;

export type RefusalCode = keyof typeof refusals;
