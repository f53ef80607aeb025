export { serveUploadPrivatePhoto } from './private/upload-private-photo.ts';
export { serveUploadPhoto } from './upload-photo.ts';
