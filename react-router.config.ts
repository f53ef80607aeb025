import type { Config } from '@react-router/dev/config';

// All routes are in the first HTML: a visitor never waits for the list of addresses.
export default {
  appDirectory: 'web',
  ssr: true,
  // scripts/build.ts builds each state of the sources into a folder of its own.
  buildDirectory: process.env.BUILD_FOLDER ?? 'build/by-hand',
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
