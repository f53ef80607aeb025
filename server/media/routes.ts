export { serveUploadPrivatePhoto } from './private/upload-private-photo.ts';
export { serveUploadLogo, serveUploadPhoto } from './upload-photo.ts';
