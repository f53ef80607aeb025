/** What needs no facts: small talk, and where things are done. */

import { currentUser } from '#contract/accounts/current-user.ts';
import { inRupees } from '#contract/kit/money.ts';
import { type Answerer, button, lines, link } from './answer.ts';

export const ABILITIES = lines(
  'I can tell you about your orders, your wallet and your tables, find food and cancel what can be cancelled:',
  `${button('Where is my order?')} ${button('What did I pay?')} ${button('Wallet balance')} ${button('Where is my refund?')}`,
  `${button('Find veg biryani under 200')} ${button('What is trending?')} ${button('Book a table')} ${button('Talk to support')}`,
);

const said =
  (...all: readonly string[]): Answerer =>
  async () =>
    lines(...all);

export const greet: Answerer = async ({ call }) => {
  const { userName } = await call(currentUser, {});
  return lines(`Hello ${userName.split(' ')[0]}! What can I do for you?`, ABILITIES);
};
export const help = said(ABILITIES);
export const thanks = said('You are welcome. Enjoy your meal!');
export const goodbye = said('Goodbye, and enjoy your meal!');
export const nothingToConfirm = said('There is nothing that waits for your yes or no.', ABILITIES);

export const addressHelp = said(
  'You keep your addresses in the address book and choose one of them in the cart before you place an order. An order that is placed keeps its address.',
  `${link('Add New Address', '/addAddress')} ${link('Address Book', '/home/addressbook')}`,
);
export const passwordHelp = said(
  'You change your password under Your account, with the present one. If you have forgotten it, support can give you a new one.',
  `${link('Your account', '/home/account')} ${button('Talk to support')}`,
);
export const accountHelp = said(
  'Name, email, password and roles are under Your account. Your contact number is what you log in with and stays. To have an account closed, write to support.',
  `${link('Your account', '/home/account')} ${button('Talk to support')}`,
);
export const reviewHelp = said(
  'You review an order on its page once it has been delivered: stars for the restaurant, and for each dish if you like.',
  link('My Orders', '/home/viewMyOrders'),
);
export const vendorHelp = said(
  'Take the role VENDOR under Your account, then add your restaurant with its menu. An administrator looks at it, and once it is accepted you open it yourself.',
  `${link('Your account', '/home/account')} ${link('Add Restaurant', '/home/restaurantRegister')}`,
);
export const paymentHelp = said(
  `Orders are paid from your Chatpata wallet, which you top up beforehand; cash on delivery and coupons do not exist here. The bill is the prices of your dishes and nothing else: no delivery fee, no platform fee (${inRupees(0)}).`,
  link('Top Up Wallet', '/home/wallet'),
);
