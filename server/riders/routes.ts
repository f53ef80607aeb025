export { serveGiveTrip, serveHandOver, serveTakeTripBack, serveTrips } from './hand-over.ts';
export {
  serveAddOperatorRider,
  serveAddRider,
  serveOperatorRiders,
  serveRiders,
  serveUpdateOperatorRider,
  serveUpdateRider,
} from './manage.ts';
export {
  serveExportOperatorRiderDays,
  serveExportRiderDays,
  serveOperatorRiderDays,
  serveRiderDays,
  serveTakeOperatorRiderCash,
  serveTakeRiderCash,
} from './rider-cash.ts';
export {
  serveAtDoor,
  serveDeliverWithoutPin,
  serveDeliverWithPin,
  serveOfferCash,
  servePickUp,
  serveRiderTrip,
  serveTakeTrip,
} from './rider-trip.ts';
export { serveOnTheWay, serveSharePlace } from './share-place.ts';
export {
  serveConfirmHandOver,
  serveDecideHandOver,
  serveDoubtfulOrders,
  serveHandOverOf,
} from './word-of-customer.ts';
