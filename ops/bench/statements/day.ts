/** One day in a small town, on which every call of the contract is made once or more. */

import { Secret, TOTP } from 'otpauth';
import {
  addAddress,
  addRole,
  changePassword,
  deleteAddress,
  getAddressList,
  updateAddress,
  updateProfile,
  userLogin,
  userRegister,
} from '#contract/accounts/account.ts';
import { currentUser, userLogout } from '#contract/accounts/current-user.ts';
import * as second from '#contract/accounts/second-factor.ts';
import { endOtherSessions, endSession, sessions } from '#contract/accounts/sessions.ts';
import { ask } from '#contract/assistant/ask.ts';
import * as booking from '#contract/booking/bookings.ts';
import * as catalog from '#contract/catalog/restaurants.ts';
import { dateOf, daysAfter } from '#contract/kit/india.ts';
import { slugOf } from '#contract/kit/pages.ts';
import {
  addDish,
  arrangeDishes,
  deleteDish,
  exportMenu,
  importMenu,
  setAvailability,
  updateDish,
} from '#contract/kitchen/menu.ts';
import { openingHours } from '#contract/kitchen/opening-hours.ts';
import * as options from '#contract/kitchen/options.ts';
import * as kitchen from '#contract/kitchen/restaurants.ts';
import { restaurantTerms, saveRestaurantTerms } from '#contract/kitchen/terms.ts';
import { marketplace } from '#contract/marketplace/marketplace.ts';
import { marketplaceTerms, saveMarketplaceTerms } from '#contract/marketplace/terms.ts';
import {
  allRestaurants,
  deleteOwnRestaurant,
  deleteRestaurant,
  grantPermission,
  newlyAddedRestaurants,
  ratingsBasedRestaurant,
} from '#contract/moderation/approvals.ts';
import { auditLog } from '#contract/moderation/audit-log.ts';
import { setBlocked, user, users } from '#contract/moderation/people.ts';
import { marketplaceSettings, saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { adminWaits } from '#contract/moderation/waits.ts';
import { knownPlace } from '#contract/nearby/chosen-place.ts';
import * as nearby from '#contract/nearby/places.ts';
import * as coupons from '#contract/ordering/coupons.ts';
import { invoicePdf, invoices } from '#contract/ordering/invoices.ts';
import { acceptAutomatically, myRestaurant, myRestaurants } from '#contract/ordering/my-restaurants.ts';
import { notices, readNotices } from '#contract/ordering/notices.ts';
import * as ordering from '#contract/ordering/orders.ts';
import { printTicket } from '#contract/ordering/paper.ts';
import { payOrder } from '#contract/ordering/paying.ts';
import { menuOffers, myOffers, quote, usedOffers, visitorQuote } from '#contract/ordering/quote.ts';
import { takeBackTip } from '#contract/ordering/refunds.ts';
import { vendorWaits } from '#contract/ordering/waits.ts';
import * as payments from '#contract/payments/payments.ts';
import * as personal from '#contract/personal/personal-data.ts';
import * as push from '#contract/push/devices.ts';
import * as reviews from '#contract/reviews/reviews.ts';
import { books, exportDayBook } from '#contract/sales/books.ts';
import { gstReport } from '#contract/sales/gst.ts';
import * as sales from '#contract/sales/sales.ts';
import { directory } from '#contract/search/directory.ts';
import * as search from '#contract/search/search.ts';
import { securityLog } from '#contract/security/security-log.ts';
import { giveGoodwill } from '#contract/support/goodwill.ts';
import * as support from '#contract/support/tickets.ts';
import { keepRefunds, updateWalletBalance, walletStatement } from '#contract/wallet/wallet.ts';
import { refundAfterAsking } from './asking.ts';
import { payInCash } from './cash.ts';
import { earn } from './earning.ts';
import { setUp } from './setting-up.ts';
import { settle } from './settling.ts';
import type { Make, Person, Town } from './town.ts';

const PASSWORD = 'Cardamom-Rickshaw-88';
const PLACE = { addressLine1: '1 MG Road', area: 'Indiranagar', city: 'Bengaluru', pincode: '560038' };
const ADDRESS = { ...PLACE, userAddressName: 'Home', addressLine2: 'Flat 2', userState: 'Karnataka' } as const;
const DISH = {
  dishName: 'Thali',
  dishType: 'Veg',
  dishCuisine: 'North Indian',
  dishDescription: '',
  price: 120,
} as const;
const STEP_MS = 30_000;

export async function day(town: Town): Promise<void> {
  const customer = await register(town, 'CUSTOMER');
  const vendor = await register(town, 'VENDOR');
  const admin = await register(town, 'CUSTOMER');
  await town.makeAdmin(admin.userId);
  const { restaurantId, dishId } = await openRestaurant(vendor, admin);
  await look(town.arrive(), restaurantId);
  await manageAccount(town, customer);
  await keepLikes(customer, restaurantId);
  await turnOnNotifications(customer);
  await giveCoupons(vendor, admin, restaurantId, dateOf(town.now()));
  const orderId = await orderAndReview({ customer, vendor, admin }, { restaurantId, dishId });
  await payInCash(town, { customer, vendor, admin, restaurantId, dishId });
  await settle(town, { customer, admin });
  await bookTables(town, customer, vendor, restaurantId);
  await askQuestions(customer, admin, orderId);
  await manageMenu(vendor, restaurantId, dishId);
  await setUp(town, admin);
  await moderate(town, admin, vendor, restaurantId);
  const approver = await register(town, 'CUSTOMER');
  await town.makeAdmin(approver.userId);
  await earn(town, { admin, approver, vendor, password: PASSWORD }, restaurantId);
  await leave(await register(town, 'CUSTOMER'));
}

async function register({ arrive, newContact }: Town, roleType: 'CUSTOMER' | 'VENDOR'): Promise<Person> {
  const make = arrive();
  const contactNumber = newContact();
  const names = { userName: 'Asha Rao', contactNumber, emailId: 'asha@example.com' };
  await make(userRegister, {
    body: { ...names, password: PASSWORD, confirmPassword: PASSWORD, roles: [{ roleType }] },
  });
  const { userId } = await make(userLogin, { body: { contactNumber, password: PASSWORD } });
  return { userId, contactNumber, make };
}

async function look(make: Make, restaurantId: number): Promise<void> {
  await make(catalog.viewAllRestaurants, { query: { page: 1, size: 20 } });
  await make(catalog.restaurant, { params: { restaurantId } });
  await make(openingHours, { params: { restaurantId } });
  await make(search.search, { query: { q: 'veg thali under 200 in bengaluru' } });
  await make(search.suggest, { query: { q: 'tha' } });
  await make(search.namesIn, { query: { q: 'a thali please' } });
  await make(search.searchChoices, {});
  await make(directory, { query: { city: slugOf(PLACE.city) } });
  await make(nearby.restaurantsByArea, { query: { area: PLACE.area, city: PLACE.city } });
  await make(nearby.placeOfPincode, { params: { pincode: PLACE.pincode } });
  await make(nearby.suggestPlaces, { query: { q: 'indira' } });
  await make(nearby.placeAt, { query: { lat: 12.97, lng: 77.64 } });
  await make(knownPlace, { query: { near: PLACE.pincode } });
  await make(reviews.reviews, { params: { restaurantId } });
  await make(reviews.reviewCounts, { params: { restaurantId } });
}

async function manageAccount({ arrive, now, wait }: Town, { make, userId, contactNumber }: Person): Promise<void> {
  const params = { userId };
  await make(currentUser, {});
  await make(addAddress, { params, body: ADDRESS });
  const [address] = await make(getAddressList, { params });
  const userAddressId = address?.userAddressId ?? 0;
  await make(updateAddress, { params, body: { ...ADDRESS, userAddressId } });
  await make(deleteAddress, { params: { addressId: userAddressId, userId } });
  await make(updateProfile, { params, body: { userName: 'Asha Devi', emailId: 'asha@example.com' } });
  await make(addRole, { params, body: { roleType: 'VENDOR' } });
  for (let others = 0; others < 2; others++) await arrive()(userLogin, { body: { contactNumber, password: PASSWORD } });
  const [other] = (await make(sessions, { params })).filter(({ isThis }) => !isThis);
  await make(endSession, { params: { sessionId: other?.sessionId ?? 0, userId } });
  await make(endOtherSessions, { params });
  const passwords = { currentPassword: PASSWORD, password: PASSWORD, confirmPassword: PASSWORD };
  await make(changePassword, { params, body: passwords });

  const { secret } = await make(second.setUpSecondFactor, { params, body: { currentPassword: PASSWORD } });
  const code = () => {
    // Each code works once.
    wait(STEP_MS);
    return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now().getTime() });
  };
  await make(second.confirmSecondFactor, { params, body: { code: code() } });
  await make(second.secondFactor, { params });
  await make(second.renewRecoveryCodes, { params, body: { currentPassword: PASSWORD, code: code() } });
  await make(second.turnOffSecondFactor, { params, body: { currentPassword: PASSWORD, code: code() } });
  await make(personal.personalData, { params });
}

async function openRestaurant({ make, userId }: Person, admin: Person) {
  const body = {
    ...PLACE,
    restaurantName: 'Annapurna Bhavan',
    restaurantType: 'Veg',
    restaurantContact: '9876500000',
    resState: 'Karnataka',
  } as const;
  await make(kitchen.newRestaurant, { params: { userId } });
  const { restaurantId } = await make(kitchen.registerRestaurant, { params: { userId }, body });
  const params = { restaurantId };
  const { dishId } = await make(addDish, { params, body: DISH });
  await admin.make(newlyAddedRestaurants, {});
  await admin.make(grantPermission, { params: { id: restaurantId }, body: { status: 'Accepted' } });
  await make(kitchen.setStatus, { params, body: { restaurantStatus: true } });
  await make(kitchen.updateRestaurant, { params, body });
  await make(myRestaurants, { params: { userId } });
  await make(myRestaurant, { params });
  return { restaurantId, dishId };
}

async function keepLikes({ make, userId }: Person, restaurantId: number): Promise<void> {
  await make(catalog.likeRestaurant, { params: { userId, restaurantId } });
  await make(catalog.likedRestaurantIds, { params: { userId } });
  await make(catalog.likedRestaurants, { params: { userId } });
  await make(catalog.unlikeRestaurant, { params: { userId, restaurantId } });
}

async function turnOnNotifications({ make, userId }: Person): Promise<void> {
  const params = { userId };
  const { publicKey } = await make(push.pushSettings, { params });
  const keys = { p256dh: publicKey, auth: 'A'.repeat(22) };
  await make(push.turnOnPush, { params, body: { endpoint: 'https://push.example.com/bench', ...keys } });
  const { devices } = await make(push.pushSettings, { params });
  await make(push.choosePush, { params, body: { kind: 'TABLE', isOn: false } });
  await make(push.turnOffPush, { params: { deviceId: devices[0]?.deviceId ?? 0, userId } });
}

async function giveCoupons(vendor: Person, admin: Person, restaurantId: number, today: string): Promise<void> {
  const params = { restaurantId };
  const terms = {
    ...{ percent: 10, amount: null, most: 50, minimumBill: 100, isFirstOrderOnly: false, isPublic: true },
    ...{ holdsFrom: `${today}T00:00`, holdsUntil: `${daysAfter(today, 7)}T00:00`, hoursFrom: null, hoursTo: null },
    ...{ usesMax: null, usesPerPerson: null },
  };
  const own = await vendor.make(coupons.addCoupon, { params, body: { code: `BENCH${restaurantId}`, ...terms } });
  await vendor.make(coupons.changeCoupon, { params: own, body: { ...terms, percent: 20 } });
  await vendor.make(coupons.setCouponState, { params: own, body: { action: 'PAUSE' } });
  await vendor.make(coupons.coupons, { params });
  const scope = { restaurantIds: [restaurantId], cuisines: [] };
  const { couponId } = await admin.make(coupons.addOperatorCoupon, {
    body: { code: `TOWN${restaurantId}`, ...terms, ...scope },
  });
  const all = { ...terms, ...scope, restaurantIds: [] };
  await admin.make(coupons.changeOperatorCoupon, { params: { couponId }, body: all });
  await admin.make(coupons.setOperatorCouponState, { params: { couponId }, body: { action: 'END' } });
  await admin.make(coupons.operatorCoupons, {});
}

interface Menu {
  readonly restaurantId: number;
  readonly dishId: number;
}

async function orderAndReview(people: Record<'customer' | 'vendor' | 'admin', Person>, { restaurantId, dishId }: Menu) {
  const { customer, vendor, admin } = people;
  const { make, userId } = customer;
  const params = { userId };
  await make(updateWalletBalance, { params: { amount: '1000', userId } });
  await make(keepRefunds, { params, body: { keepsRefunds: true } });
  await make(payments.paymentWays, {});
  const { paymentId } = await make(payments.startPayment, { params, body: { amount: '10' } });
  await make(payments.payDemo, { params: { paymentId }, body: { outcome: 'SUCCEED' } });
  await make(payments.returned, { params: { paymentId } });
  await make(payments.payment, { params: { paymentId } });
  const body = { orderBill: 120, orderItemsList: [{ orderItemsId: 0, dish: { dishId }, qty: 1 }] };
  const threeWithTip = { orderBill: 365, orderItemsList: [{ dish: { dishId }, qty: 3 }], tip: 5 };
  await make(quote, { params, body: { orderItemsList: body.orderItemsList } });
  await make(visitorQuote, { body: { orderItemsList: body.orderItemsList } });
  await make(menuOffers, { params: { restaurantId } });
  await make(myOffers, { params });
  await make(usedOffers, { params });
  const { orderId } = await make(ordering.newOrder, { params, body: threeWithTip });
  await make(takeBackTip, { params: { orderId } });
  const other = await make(ordering.placeOrder, { params, body });
  await make(ordering.cancelOrder, { params: { orderId: other.orderId } });
  const waiting = await make(ordering.newOrder, { params, body: { ...body, payWith: 'PROVIDER' } });
  await make(payOrder, { params: { orderId: waiting.orderId }, body: {} });
  await make(ordering.cancelOrder, { params: { orderId: waiting.orderId } });
  await vendor.make(ordering.viewRestaurantOrders, { params: { restaurantId } });
  for (const orderStatus of ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const)
    await vendor.make(ordering.updateOrderStatus, { params: { orderId }, body: { orderStatus } });
  const { orderItemsList } = await make(ordering.order, { params: { orderId } });
  const [{ orderItemsId = 0 } = {}] = orderItemsList;
  const refund = { params: { orderId }, body: { items: [{ orderItemsId, qty: 1 }], reasonCode: 'MISSING' as const } };
  await refundAfterAsking({ make }, vendor, admin, refund);
  await make(invoices, { params: { orderId } });
  await make(invoicePdf, { params: { orderId } });
  await vendor.make(printTicket, { params: { orderId }, body: { isAutomatic: false } });
  for (const call of [ordering.openOrders, ordering.viewAllOrders]) await make(call, { params });
  await make(ordering.order, { params: { orderId } });
  await make(ordering.getRestaurantName, { params: { dishIds: String(dishId) } });
  await make(notices, { params });
  await make(readNotices, { params, body: { upTo: 1 } });
  await make(walletStatement, { params });
  const { reviewId } = await make(reviews.addReview, { params: { orderId }, body: { restaurantRating: 5 } });
  await vendor.make(reviews.answerReview, { params: { reviewId }, body: { answer: 'Thank you.' } });
  await vendor.make(sales.sales, { params: { restaurantId } });
  await vendor.make(sales.exportSales, { params: { restaurantId } });
  await vendor.make(sales.allSales, { params: { userId: vendor.userId } });
  await vendor.make(sales.exportAllSales, { params: { userId: vendor.userId } });
  await vendor.make(sales.vendorToday, { params: { userId: vendor.userId } });
  await vendor.make(vendorWaits, { params: { userId: vendor.userId } });
  return orderId;
}

async function bookTables(town: Town, { make, userId }: Person, vendor: Person, restaurantId: number): Promise<void> {
  const params = { restaurantId };
  const settings = { seats: 20, slotMinutes: 30, stayMinutes: 60, partySizeMax: 8 };
  await vendor.make(booking.setBookingSettings, { params, body: settings });
  await vendor.make(booking.bookingSettings, { params });
  await make(booking.bookingOffer, { params });
  const date = daysAfter(dateOf(town.now()), 1);
  await make(booking.slots, { params, query: { date, partySize: 2 } });
  const { bookingId } = await make(booking.bookTable, { params, body: { date, time: '13:00', partySize: 2 } });
  const second = await make(booking.bookTable, { params, body: { date, time: '20:00', partySize: 2 } });
  await make(booking.myBookings, { params: { userId } });
  await vendor.make(booking.restaurantBookings, { params, query: { date } });
  await make(booking.cancelBooking, { params: { bookingId } });
  await vendor.make(booking.setBookingStatus, { params: second, body: { bookingStatus: 'CANCELLED' } });
}

async function askQuestions({ make, userId }: Person, admin: Person, orderId: number): Promise<void> {
  await make(ask, { body: { userInput: 'where is my order', sessionId: 'bench' } });
  const { ticketId } = await make(support.openTicket, { body: { message: 'The rice was cold.', orderId } });
  await make(support.myTickets, { params: { userId } });
  await admin.make(support.tickets, {});
  await admin.make(support.ticketThread, { params: { ticketId } });
  const goodwill = { amount: 20, reason: 'The rice was cold.' };
  await admin.make(giveGoodwill, { params: { ticketId }, body: goodwill });
  await admin.make(support.answerTicket, { params: { ticketId }, body: { answer: 'We are sorry.' } });
  await make(support.escalateTicket, { params: { ticketId }, body: { message: 'That is not enough.' } });
  await make(support.writeToTicket, { params: { ticketId }, body: { message: 'Please call me.' } });
  await make(support.resolveTicket, { params: { ticketId } });
  await admin.make(support.ticketFigures, {});
  await admin.make(support.exportTicketFigures, {});
}

async function manageMenu({ make }: Person, restaurantId: number, dishId: number): Promise<void> {
  const params = { restaurantId };
  await make(updateDish, { params: { dishId }, body: { ...DISH, price: 130 } });
  await make(setAvailability, { params, body: { dishes: [{ dishId, isAvailable: false }] } });
  const csv = await make(exportMenu, { params });
  await make(importMenu, { params, query: { dryRun: false }, body: csv.replace('Thali', 'Mini Thali') });
  const { dishes } = await make(myRestaurant, { params });
  await manageOptions({ make }, restaurantId, dishId, dishes.at(-1)?.dishId ?? 0);
  await make(arrangeDishes, { params, body: { dishIds: dishes.map((dish) => dish.dishId).reverse() } });
  await make(deleteDish, { params: { dishId } });
  await make(acceptAutomatically, { params, body: { acceptsAutomatically: true } });
  await make(kitchen.pauseRestaurant, { params, body: { minutes: 30 } });
}

async function manageOptions({ make }: Pick<Person, 'make'>, restaurantId: number, dishId: number, otherId: number) {
  const params = { restaurantId };
  const option = { optionName: 'Large', foodType: 'Veg', price: 150, isAvailable: true } as const;
  const group = { groupName: 'Size', pickMin: 1, pickMax: 1, setsPrice: true, options: [option] };
  const { groupId } = await make(options.addOptionGroup, { params, body: { group, dishIds: [dishId] } });
  await make(options.shareOptionGroup, { params: { groupId }, body: { dishIds: [dishId, otherId] } });
  const copy = await make(options.copyOptionGroup, { params: { groupId, dishId } });
  await make(options.setDishGroups, { params: { dishId }, body: { groupIds: [groupId] } });
  const { groups } = await make(options.kitchenOptions, { params });
  const optionId = groups[0]?.options[0]?.optionId ?? 0;
  await make(options.setOptionAvailability, { params, body: { options: [{ optionId, isAvailable: false }] } });
  await make(options.updateOptionGroup, { params: { groupId }, body: group });
  await make(options.deleteOptionGroup, { params: copy });
  await make(saveRestaurantTerms, { params, body: await make(restaurantTerms, { params }) });
}

async function moderate(town: Town, admin: Person, vendor: Person, restaurantId: number): Promise<void> {
  const other = await openRestaurant(vendor, admin);
  await admin.make(allRestaurants, {});
  await admin.make(ratingsBasedRestaurant, { params: { rating: 5 } });
  await admin.make(users, {});
  await admin.make(user, { params: { userId: vendor.userId } });
  await admin.make(adminWaits, {});
  const guest = await register(town, 'CUSTOMER');
  await guest.make(userLogout, {});
  await admin.make(setBlocked, {
    params: { userId: guest.userId },
    body: { blocked: true, reason: 'Spam' },
  });
  await vendor.make(deleteOwnRestaurant, { params: { restaurantId: other.restaurantId } });
  await admin.make(deleteRestaurant, { params: { id: restaurantId } });
  await admin.make(catalog.formerRestaurant, { params: { restaurantId } });
  await admin.make(saveMarketplace, {
    body: {
      legalName: 'Annapurna Foods Private Limited',
      address: PLACE.addressLine1,
      fssaiLicence: '10012011000001',
      gstins: ['27AAPFU0939F1ZV'],
      officerName: 'Asha Rao',
      officerDesignation: 'Grievance Officer',
      ...{ contactNumber: '9876500000', emailId: 'help@example.com' },
      ...{ officerContact: '9876500001', officerEmail: 'officer@example.com' },
    },
  });
  await admin.make(marketplaceSettings, {});
  await admin.make(saveMarketplaceTerms, { body: await admin.make(marketplaceTerms, {}) });
  await guest.make(marketplace, {});
  await admin.make(auditLog, {});
  await admin.make(gstReport, { query: { month: dateOf(town.now()).slice(0, 7), part: 'services' } });
  const day = dateOf(town.now());
  await admin.make(books, { query: { from: day, to: day } });
  await admin.make(exportDayBook, { query: { date: day } });
  await admin.make(sales.marketplaceFigures, {});
  await admin.make(sales.exportMarketplaceFigures, {});
  await admin.make(securityLog, {});
}

async function leave({ make, userId }: Person): Promise<void> {
  await make(personal.unsettled, { params: { userId } });
  await make(personal.eraseAccount, { params: { userId }, body: { password: PASSWORD } });
}
