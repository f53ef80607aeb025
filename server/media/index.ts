/** Photos, stored under names made from their content, so that an address always shows the same picture. */
export { addBrandFiles } from './brand-files.ts';
export { erasePerson, personalParts } from './personal-rows.ts';
export { type PhotoStore, PhotosAway } from './photo-store.ts';
export { photosOf } from './photos-of.ts';
export {
  attachPhotos,
  attachToOrder,
  attachToRequest,
  photosAtDoor,
  photosOfTicket,
  privatePhoto,
} from './private/private-rows.ts';
export { storePrivatePhoto } from './private/store-private-photo.ts';
export { savePhoto } from './save-photo.ts';
export { addPhotos } from './serve-photos.ts';
export { sweepPhotos } from './sweep-photos.ts';
