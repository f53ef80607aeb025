/** Where the files of photos are kept: in DATA_DIR/media, or in an S3 bucket that all copies share. */
import { join } from 'node:path';
import { Away } from '#server/process/errors.ts';

export interface PhotoFile {
  /** `<name>-<width>.webp`. Made from the content, so a file with this name never changes. */
  readonly file: string;
  readonly content: Buffer;
}

export interface PhotoStore {
  /** Stores all of these; if that fails some may be stored, each of them whole. */
  readonly put: (files: readonly PhotoFile[]) => Promise<void>;
  /** Undefined when there is no such file. */
  readonly get: (file: string) => Promise<Buffer | undefined>;
  /** Those that are not there count as deleted. */
  readonly remove: (files: readonly string[]) => Promise<void>;
  readonly list: () => Promise<string[]>;
  /** The folder on this machine for what is still being written; what a crash leaves in it is deleted by the sweep. */
  readonly unfinished: string;
  /** The folder with all photos; undefined if they are elsewhere. */
  readonly folder: string | undefined;
}

/** The photos are away: the place where they are kept does not respond, or refuses. */
export class PhotosAway extends Away {
  constructor(cause: unknown) {
    super('Photos are not available right now. Please try again in a moment.', 5, cause);
  }
}

/** The folder of unfinished files within the one for photos. */
export const unfinishedIn = (folder: string) => join(folder, 'unfinished');

/** The name of a private photo, which /media does not serve. */
export const privateFile = (id: string) => `private-${id}.webp`;
export const isPrivateFile = (file: string) => file.startsWith('private-');

/** The names that photos have; nothing else is served, stored or backed up. */
export const isPhotoFile = (file: string) => /^[A-Za-z0-9_-]+\.webp$/.test(file);
