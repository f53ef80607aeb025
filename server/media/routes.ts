import { serveUploadPrivatePhoto } from './private/upload-private-photo.ts';
import { serveUploadPhoto } from './upload-photo.ts';

export const mediaCalls = [serveUploadPhoto, serveUploadPrivatePhoto];
