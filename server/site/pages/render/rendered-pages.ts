import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import { type PageParts, pagePartsFile, withParts } from './page-parts.ts';
import type { RenderedPage } from './rendering-messages.ts';
import type { PageRequest, Rendering } from './rendering.ts';

/** Renders the pages of a build, in its language. The build is loaded with the first page. */
export function openRenderer(directory: string, rendering: Rendering) {
  const folder = join(realpathSync(directory), '..');
  const file = join(folder, pagePartsFile);
  const parts = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, PageParts | undefined>)
    : {};
  const build = join(folder, 'server/index.js');

  return {
    partsOf: (pattern: string): PageParts | undefined => parts[pattern],

    async render(url: string, pattern: string, request: PageRequest): Promise<RenderedPage> {
      const rendered = await rendering.render(build, url, request);
      const own = parts[pattern];

      return { ...rendered, html: own ? withParts(rendered.html, own) : rendered.html };
    },
  };
}
