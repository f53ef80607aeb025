import { join } from 'node:path';
import type { Settings } from '#server/process/settings.ts';
import { diskStore } from './disk-store.ts';
import type { PhotoStore } from './photo-store.ts';
import { s3Store } from './s3-store.ts';

type Place = Pick<Settings, 'dataDir' | 'media'>;

const stores = new WeakMap<Place, PhotoStore>();

export function photosOf(settings: Place): PhotoStore {
  const { dataDir, media } = settings;
  const folder = join(dataDir, 'media');
  const store = stores.get(settings) ?? (media ? s3Store(media, folder) : diskStore(folder));
  stores.set(settings, store);
  return store;
}
