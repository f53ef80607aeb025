/** Storage of photo files: in DATA_DIR/media, or in an S3 bucket that all server processes share. */
import { join } from 'node:path';
import { Away } from '#server/process/errors.ts';

export interface PhotoFile {
  /** `<name>-<width>.webp`. The name depends on the content, so a file never changes. */
  readonly file: string;
  readonly content: Buffer;
}

export interface PhotoStore {
  /** Stores all files; after an error some may be stored, each complete. */
  readonly put: (files: readonly PhotoFile[]) => Promise<void>;
  readonly get: (file: string) => Promise<Buffer | undefined>;
  /** Missing files count as deleted. */
  readonly remove: (files: readonly string[]) => Promise<void>;
  readonly list: () => Promise<string[]>;
  /** A local folder for uploads in progress; the sweep deletes what a crash leaves there. */
  readonly unfinished: string;
  readonly folder: string | undefined;
}

export class PhotosAway extends Away {
  constructor(cause: unknown) {
    super('Photos are not available right now. Please try again in a moment.', 5, cause);
  }
}

export const unfinishedIn = (folder: string) => join(folder, 'unfinished');

/** /media does not serve files with this name. */
export const privateFile = (id: string) => `private-${id}.webp`;
export const isPrivateFile = (file: string) => file.startsWith('private-');

/** Other names are not served, stored or backed up. */
export const isPhotoFile = (file: string) => /^[A-Za-z0-9_-]+\.webp$/.test(file);
