import { serveAdminWaits } from './admin-waits.ts';
import { serveAuditLog } from './audit-log.ts';
import { serveDeleteOwnRestaurant, serveDeleteRestaurant } from './delete-restaurant.ts';
import { serveSetBlocked } from './four-eyes/block-people.ts';
import { serveGrantPermission } from './grant-permission.ts';
import { serveUser, serveUsers } from './people.ts';
import { serveAllRestaurants, serveNewlyAddedRestaurants, serveRatingsBasedRestaurant } from './restaurant-lists.ts';
import { serveMarketplaceSettings, serveSaveMarketplace } from './save-marketplace.ts';

export const moderationCalls = [
  serveAllRestaurants,
  serveNewlyAddedRestaurants,
  serveRatingsBasedRestaurant,
  serveGrantPermission,
  serveDeleteRestaurant,
  serveDeleteOwnRestaurant,
  serveUsers,
  serveUser,
  serveSetBlocked,
  serveAuditLog,
  serveAdminWaits,
  serveMarketplaceSettings,
  serveSaveMarketplace,
];
