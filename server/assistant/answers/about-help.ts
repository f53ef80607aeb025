/** Responses that need no data: small talk, and where to do things. */

import { currentUser } from '#contract/accounts/current-user.ts';
import { t } from '#contract/kit/texts.ts';
import { myOffers } from '#contract/ordering/quote.ts';
import { paymentWays } from '#contract/payments/payments.ts';
import { type Answerer, button, lines, link, plain, sentences } from './answer.ts';

export const abilities = (): string =>
  lines(
    t`I can help with your orders, wallet and tables, find food, and cancel an order or a table:`,
    `${button(t`Where is my order?`)} ${button(t`What did I pay?`)} ${button(t`Wallet balance`)} ${button(t`Where is my refund?`)}`,
    `${button(t`Find veg biryani under 200`)} ${button(t`What is trending?`)} ${button(t`Book a table`)} ${button(t`Talk to support`)}`,
  );

export const greet: Answerer = async ({ call }) => {
  const { userName } = await call(currentUser, {});
  const [firstName] = userName.split(' ');
  return lines(t`Hello ${firstName}! What can I do for you?`, abilities());
};
export const help: Answerer = async () => abilities();
export const thanks: Answerer = async () => t`You are welcome. Enjoy your meal!`;
export const goodbye: Answerer = async () => t`Goodbye, and enjoy your meal!`;
export const nothingToConfirm: Answerer = async () => lines(t`There is nothing to confirm right now.`, abilities());

export const addressHelp: Answerer = async () =>
  lines(
    t`Your addresses are in the address book. Choose one in the cart before you place an order. The address of a placed order cannot be changed.`,
    `${link(t`Add New Address`, '/addAddress')} ${link(t`Address Book`, '/home/addressbook')}`,
  );

const accountOrSupport = () => `${link(t`Your account`, '/home/account')} ${button(t`Talk to support`)}`;

export const passwordHelp: Answerer = async () =>
  lines(
    t`Change your password under Your account. You need your current password for this. If you have forgotten it, support can give you a new one.`,
    accountOrSupport(),
  );
export const accountHelp: Answerer = async () =>
  lines(
    t`Name, email, password and roles are under Your account, and you can delete your account there. You log in with your contact number, which cannot be changed.`,
    accountOrSupport(),
  );
export const reviewHelp: Answerer = async () =>
  lines(
    t`You review an order on its page once it has been delivered: stars for the restaurant, and for each dish if you like.`,
    link(t`My Orders`, '/home/viewMyOrders'),
  );
export const vendorHelp: Answerer = async () =>
  lines(
    t`Add the Vendor role in your account, then add your restaurant with its menu. An administrator reviews it; once it is accepted, you can open it.`,
    `${link(t`Your account`, '/home/account')} ${link(t`Add Restaurant`, '/home/restaurantRegister')}`,
  );

export const paymentHelp: Answerer = async ({ call }) => {
  const { orders } = await call(paymentWays, {});
  return lines(
    sentences(
      waysToPay(orders.includes('PROVIDER'), orders.includes('CASH')),
      t`Your cart shows the full bill before you order: dishes, packing, delivery, fees, tax and coupon. Nothing is added later.`,
    ),
    link(t`Top Up Wallet`, '/home/wallet'),
  );
};

function waysToPay(isOnline: boolean, isInCash: boolean): string {
  if (isInCash) {
    return isOnline
      ? t`You pay for an order from your wallet, or on a payment page, or in cash on delivery, up to the limit shown in your cart.`
      : t`You pay for an order from your wallet, or in cash on delivery, up to the limit shown in your cart.`;
  }
  return isOnline
    ? t`You pay for an order from your wallet, or on a payment page; there is no cash on delivery.`
    : t`You pay for an order from your wallet; there is no cash on delivery.`;
}

export const coupons: Answerer = async ({ call, userId }) => {
  const offers = await call(myOffers, { params: { userId } });
  return lines(
    offers.length === 0
      ? t`There is no coupon for all restaurants right now.`
      : t`These coupons work at all restaurants. Enter one in the cart:`,
    ...offers.map(({ code, words }) => `${plain(code)}: ${plain(words)}`),
    t`A restaurant’s own coupons are at the top of its menu.`,
    `${link(t`All Restaurants`, '/home/allRestaurants')} ${link(t`Cart`, '/home/cart')}`,
  );
};
