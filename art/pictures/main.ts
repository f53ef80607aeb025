/** `npm run pictures`: draws the pictures of the landing page, and takes those of the README from the demo town. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requireChromium } from '../../scripts/chromium.ts';
import { drawLanding } from './landing.ts';
import { takePictures } from './readme.ts';
import { drawScenes } from './scenes.ts';
import { drawShare } from './share.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const PORT = '3198';
const ORIGIN = `http://127.0.0.1:${PORT}`;

requireChromium();
await drawLanding(join(ROOT, 'public'));
await drawScenes(join(ROOT, 'public'));
await drawShare(join(ROOT, 'public', 'share.jpg'));
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
  await takePictures(ORIGIN, join(ROOT, 'docs', 'pictures'));
} finally {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(dataDir, { recursive: true, force: true });
}
