export { isAllowedEndpoint } from './address.ts';
export { countPushes } from './counts.ts';
export { pushKeys } from './keys.ts';
export { type Notification, notify } from './notify.ts';
export { erasePerson, personalParts } from './personal-rows.ts';
export { postTo } from './post-to.ts';
export { sendMessages } from './send-messages.ts';
export { writeMessages } from './write-messages.ts';
