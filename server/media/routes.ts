import { serveUploadPhoto } from './upload-photo.ts';

export const mediaCalls = [serveUploadPhoto];
