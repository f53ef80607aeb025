export { serveAdminWaits } from './admin-waits.ts';
export { serveAuditLog } from './audit-log.ts';
export { serveDeleteOwnRestaurant, serveDeleteRestaurant } from './delete-restaurant.ts';
export { serveSetBlocked } from './four-eyes/block-people.ts';
export { serveGrantPermission } from './grant-permission.ts';
export { serveUser, serveUsers } from './people.ts';
export { serveResetPassword } from './reset-password.ts';
export { serveAllRestaurants, serveNewlyAddedRestaurants, serveRatingsBasedRestaurant } from './restaurant-lists.ts';
export { serveMarketplaceSettings, serveSaveMarketplace } from './save-marketplace.ts';
