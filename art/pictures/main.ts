/**
 * `npm run pictures`: draws the pictures of the screens, and takes those of the README and of the vendors' pages from
 * the demo town. `npm run pictures -- loop vendors` makes these parts only.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireChromium } from '../../scripts/chromium.ts';
import { drawLanding } from './landing.ts';
import { takeLoop } from './loop.ts';
import { takePictures } from './readme.ts';
import { drawScenes } from './scenes.ts';
import { drawShare } from './share.ts';
import { takeVendorPictures } from './vendors.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PORT = '3198';
const ORIGIN = `http://127.0.0.1:${PORT}`;

const PUBLIC = join(ROOT, 'public');
const PICTURES = join(ROOT, 'docs', 'pictures');
const DRAWN: Readonly<Record<string, () => Promise<void>>> = {
  landing: () => drawLanding(PUBLIC),
  scenes: () => drawScenes(PUBLIC),
  share: () => drawShare(join(PUBLIC, 'share.jpg')),
};
/** In this order: the loop's order is the newest on the vendor's pages. */
const TAKEN: Readonly<Record<string, () => Promise<void>>> = {
  readme: () => takePictures(ORIGIN, PICTURES),
  loop: () => takeLoop(ORIGIN, join(PICTURES, 'loop.webp')),
  vendors: () => takeVendorPictures(ORIGIN, join(PICTURES, 'vendors')),
};

const wanted = process.argv.slice(2);
const chosen = (parts: typeof DRAWN) =>
  Object.entries(parts).filter(([name]) => wanted.length === 0 || wanted.includes(name));

requireChromium();
for (const [, draw] of chosen(DRAWN)) await draw();
if (chosen(TAKEN).length === 0) process.exit();
const dataDir = mkdtempSync(join(tmpdir(), 'chatpata-pictures-'));
// PostgreSQL may run as another user, who must be able to enter.
chmodSync(dataDir, 0o755);
const server = spawn(process.execPath, [join(ROOT, 'server', 'main.ts')], {
  cwd: ROOT,
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT, DATA_DIR: dataDir, DATABASE_URL: '', DEMO_DATA: 'on', WORKERS: '1' },
});
try {
  while (
    !(await fetch(`${ORIGIN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('The server ended before it was ready.');
    await sleep(500);
  }
  for (const [, take] of chosen(TAKEN)) await take();
} finally {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
}
