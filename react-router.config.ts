import type { Config } from '@react-router/dev/config';

// All routes are in the first HTML: a visitor never waits for the list of addresses.
export default {
  appDirectory: 'web',
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  splitRouteModules: false,
} satisfies Config;
