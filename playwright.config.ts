import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.ts';

const PORT = Number(process.env.JOURNEY_PORT ?? 3199);
// scripts/test.ts makes the folder and removes it.
const DATA_DIR = process.env.JOURNEY_DATA_DIR;
if (!DATA_DIR) throw new Error('Run the journeys with `npm run test:browser`.');

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  fullyParallel: true,
  workers: 3,
  // The longest take twenty seconds alone; three at a time share two cores, and those of some machines are slow.
  timeout: 180_000,
  // A step that takes a second alone may take ten beside two others on a busy machine.
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  // Hundreds of journeys share two cores: one that passes only the second time is listed as flaky, which is a defect to
  // mend.
  retries: 1,
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // Traces take a third of the run's time; `npm run test:browser -- --trace on` records them.
    // As somebody who was here before: the question of a first visit has a journey of its own.
    storageState: {
      cookies: [],
      origins: [{ origin: `http://127.0.0.1:${PORT}`, localStorage: [{ name: 'placeSheet', value: 'yes' }] }],
    },
    // Every frame is drawn by the processor: motion takes a fifth of a journey's time. Journeys about motion ask for
    // it.
    contextOptions: { reducedMotion: 'reduce' },
    // With a service worker an aborted call loads the page as a document. Journeys about it, and about every page, allow
    // it.
    serviceWorkers: 'block',
    launchOptions: {
      ...chromiumPath(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  // The real server with the demo town, as `npm start` runs it on one core, but for what tests/light/ makes cheap.
  webServer: {
    command: `"${process.execPath}" --import ./tests/light/town.ts server/main.ts`,
    url: `http://127.0.0.1:${PORT}/readyz`,
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
    env: {
      PORT: String(PORT),
      DATA_DIR,
      RATE_LIMITS: 'off',
      DATABASE_URL: '',
      DEMO_DATA: 'on',
      WORKERS: '1',
      PUSH_TO_LOOPBACK: 'on',
    },
  },
});
