import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web/app',
  // The build script names a folder of its own, and puts it in place when it is complete.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: false,
  prerender: ['/'],
} satisfies Config;
