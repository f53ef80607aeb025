/** Responses that need no data: small talk, and where to do things. */

import { currentUser } from '#contract/accounts/current-user.ts';
import { myOffers } from '#contract/ordering/quote.ts';
import { paymentWays } from '#contract/payments/payments.ts';
import { type Answerer, button, lines, link, plain } from './answer.ts';

export const ABILITIES = lines(
  'I can help with your orders, wallet and tables, find food, and cancel an order or a table:',
  `${button('Where is my order?')} ${button('What did I pay?')} ${button('Wallet balance')} ${button('Where is my refund?')}`,
  `${button('Find veg biryani under 200')} ${button('What is trending?')} ${button('Book a table')} ${button('Talk to support')}`,
);

const always =
  (...all: readonly string[]): Answerer =>
  async () =>
    lines(...all);

export const greet: Answerer = async ({ call }) => {
  const { userName } = await call(currentUser, {});
  return lines(`Hello ${userName.split(' ')[0]}! What can I do for you?`, ABILITIES);
};
export const help = always(ABILITIES);
export const thanks = always('You are welcome. Enjoy your meal!');
export const goodbye = always('Goodbye, and enjoy your meal!');
export const nothingToConfirm = always('There is nothing to confirm right now.', ABILITIES);

export const addressHelp = always(
  'Your addresses are in the address book. Choose one in the cart before you place an order. The address of a placed order cannot be changed.',
  `${link('Add New Address', '/addAddress')} ${link('Address Book', '/home/addressbook')}`,
);
export const passwordHelp = always(
  'Change your password under Your account. You need your current password for this. If you have forgotten it, support can give you a new one.',
  `${link('Your account', '/home/account')} ${button('Talk to support')}`,
);
export const accountHelp = always(
  'Name, email, password and roles are under Your account, and you can delete your account there. You log in with your contact number, which cannot be changed.',
  `${link('Your account', '/home/account')} ${button('Talk to support')}`,
);
export const reviewHelp = always(
  'You review an order on its page once it has been delivered: stars for the restaurant, and for each dish if you like.',
  link('My Orders', '/home/viewMyOrders'),
);
export const vendorHelp = always(
  'Add the Vendor role in your account, then add your restaurant with its menu. An administrator reviews it; once it is accepted, you can open it.',
  `${link('Your account', '/home/account')} ${link('Add Restaurant', '/home/restaurantRegister')}`,
);
export const paymentHelp: Answerer = async ({ call }) => {
  const { orders } = await call(paymentWays, {});
  const ways = [
    'from your wallet',
    orders.includes('PROVIDER') && 'on a payment page',
    orders.includes('CASH') && 'in cash on delivery, up to the limit shown in your cart',
  ].filter(Boolean);
  const no = orders.includes('CASH') ? '' : '; there is no cash on delivery';
  return lines(
    `You pay for an order ${ways.join(', or ')}${no}. Your cart shows the full bill before you order: dishes, packing, delivery, fees, tax and coupon. Nothing is added later.`,
    link('Top Up Wallet', '/home/wallet'),
  );
};

export const coupons: Answerer = async ({ call, userId }) => {
  const offers = await call(myOffers, { params: { userId } });
  return lines(
    offers.length === 0
      ? 'There is no coupon for all restaurants right now.'
      : 'These coupons work at all restaurants. Enter one in the cart:',
    ...offers.map(({ code, words }) => `${plain(code)}: ${plain(words)}`),
    'A restaurant’s own coupons are at the top of its menu.',
    `${link('All Restaurants', '/home/allRestaurants')} ${link('Cart', '/home/cart')}`,
  );
};
