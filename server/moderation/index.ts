export { block } from './four-eyes/block-people.ts';
export { refuseOwnRestaurant } from './four-eyes/own-restaurants.ts';
export { personalParts } from './personal-rows.ts';
export { changeRight } from './set-admin-role.ts';
