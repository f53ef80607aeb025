/** `node scripts/image/draw-town.ts`, while the image is built: draws the demo town, so that no start has to. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DRAWING, drawAll } from '#server/demo/photos.ts';
import { photosOf } from '#server/media/index.ts';

const folder = join(import.meta.dirname, '../../server/demo/drawn');
await mkdir(folder, { recursive: true });
// Once for all who pull the image, so the files may take longer and be smaller.
DRAWING.effort = 4;
const urls = await drawAll(photosOf({ dataDir: folder, media: undefined }));
await writeFile(join(folder, 'urls.json'), JSON.stringify([...urls]));
