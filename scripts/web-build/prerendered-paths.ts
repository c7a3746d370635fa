import { globSync } from 'node:fs';
import { basename, join } from 'node:path';

import { appPaths, builtPath, developmentPaths } from '../../shared/core/paths.ts';
import { drawingPath, socialImages } from '../../web/app/social-image/social-images.ts';

const articles = globSync('*.md', { cwd: join(import.meta.dirname, '../../content/blog') });

/** The addresses of the pages that the build renders. */
export const prerenderedPages: readonly string[] = [
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
  '/offline',
  ...developmentPaths,
  ...appPaths.map(builtPath),
];

/** The addresses of the files that routes make. */
export const prerenderedFiles: readonly string[] = [
  '/rss.xml',
  ...Object.values(socialImages).map(({ name }) => drawingPath(name)),
];
