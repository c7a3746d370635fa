import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  // The build script builds in a temporary folder and publishes it when it is complete.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  // The build renders pages itself, once for each language.
  ssr: true,
  // The build lists one script for each route.
  splitRouteModules: false,
  // Every page has the list of all pages.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
