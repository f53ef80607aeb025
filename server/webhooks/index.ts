export { deleteOldDeliveries } from './delivery-rows.ts';
export { erasePerson, personalParts } from './personal-rows.ts';
export { createSender, type Sender } from './send-deliveries.ts';
export { writeDeliveries } from './write-deliveries.ts';
