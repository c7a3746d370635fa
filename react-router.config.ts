import { globSync } from 'node:fs';
import { basename } from 'node:path';

import type { Config } from '@react-router/dev/config';

import { appPaths, builtPath, developmentPaths, notFoundPage } from './shared/core/paths.ts';
import { drawingPath, socialImages } from './web/app/social-image/social-images.ts';

const articles = globSync('content/blog/*.md', { cwd: import.meta.dirname });

export default {
  appDirectory: 'web',
  // The build script builds in a temporary folder and publishes it when it is complete.
  buildDirectory: process.env.BUILD_DIRECTORY ?? 'build',
  ssr: true,
  // The build lists one script for each route.
  splitRouteModules: false,
  // Every page has the list of all pages.
  routeDiscovery: { mode: 'initial' },
  prerender: [
    '/',
    '/features',
    '/benefits',
    '/about',
    '/terms',
    '/privacy',
    '/faq',
    '/faq/with-offer',
    '/contact',
    '/blog',
    ...articles.map((file) => `/blog/${basename(file, '.md')}`),
    '/rss.xml',
    '/offline',
    ...developmentPaths,
    notFoundPage,
    ...appPaths.map(builtPath),
    ...Object.values(socialImages).map(({ name }) => drawingPath(name)),
  ],
} satisfies Config;
