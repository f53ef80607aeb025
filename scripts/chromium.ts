/**
 * The browser for journeys: the system's Chromium, else Playwright's own; installed with apt-get where possible. The
 * headless shell is preferred, because pages take half as long without the window that the full Chromium draws.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const SYSTEM = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

const systemChromium = () => SYSTEM.find((path) => existsSync(path));
const hasBrowser = () => systemChromium() !== undefined || existsSync(chromium.executablePath());

/** Empty where Playwright's own browser is used. */
export function chromiumPath(): { executablePath?: string } {
  const executablePath = systemChromium();
  return executablePath ? { executablePath } : {};
}

function aptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: 'inherit', env }).status === 0;
}

/** Throws an error with instructions when no browser can be installed. */
export function requireChromium(): void {
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (canInstall && !existsSync(HEADLESS_SHELL)) {
    console.log('Installing Chromium …');
    const install = (name: string) => aptGet('install', '-y', '-qq', '--no-install-recommends', name);
    aptGet('update', '-qq');
    // Older releases have the whole browser only.
    if (!install('chromium-headless-shell') && !hasBrowser()) install('chromium');
  }
  if (!hasBrowser()) {
    throw new Error('The journeys need a browser: install Chromium, or run `npx playwright install chromium`.');
  }
}
