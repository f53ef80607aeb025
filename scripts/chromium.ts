/** The browser for journeys: the system's Chromium, else Playwright's own; installed from Debian when that is possible. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const systemChromium = () => SYSTEM.find((path) => existsSync(path));

/** Launch options that name the system's browser; none where Playwright's own is used. */
export function chromiumPath(): { executablePath?: string } {
  const executablePath = systemChromium();
  return executablePath ? { executablePath } : {};
}

/** Makes sure that there is a browser, or says what to do. */
export function requireChromium(): void {
  if (systemChromium() || existsSync(chromium.executablePath())) return;
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall) {
    console.log('Installing Chromium …');
    const run = (...args: string[]) =>
      spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
    run('update', '-qq');
    run('install', '-y', '-qq', '--no-install-recommends', 'chromium');
  }
  if (!systemChromium()) {
    throw new Error('The journeys need a browser: install Chromium, or run `npx playwright install chromium`.');
  }
}
