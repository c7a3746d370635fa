import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { InlineHashes } from '../../server/site/pages/built-files.ts';
import { type PageParts, pagePartsFile, withParts } from '../../server/site/pages/render/page-parts.ts';
import { pathsWithSession } from '../../shared/core/paths.ts';
import { renderedPaths } from '../../shared/core/rendered-pages.ts';
import { partsOf } from './app-page.ts';
import { patternOf } from './app-pages.ts';
import { refuseInline, scriptHashes, styleHashes } from './inline-hashes.ts';
import { withStyle } from './inline-style.ts';
import type { PageStyles } from './page-styles.ts';
import { afterImports } from './script-imports.ts';

type Parts = {
  styles: PageStyles;
  /** The script in every page of the app. */
  program: string;
};

/** The pages of a language as the server sends them, with the hashes of their inline scripts and styles in `csp.json`. */
export function finishPages(directory: string, { styles, program }: Parts): void {
  const client = join(directory, 'client');
  const hashes: Record<string, InlineHashes> = {};
  const rendered: Record<string, PageParts> = {};
  for (const name of globSync('**/*.html', { cwd: client }).toSorted()) {
    const written = readFileSync(join(client, name), 'utf8');
    refuseInline(name, written);
    const pattern = patternOf(name);
    const style = styles.pages[name];
    let html = written;
    if (pattern !== undefined) {
      const needsSession = pathsWithSession.some((path) => path === pattern);
      const inOrder = (scripts: string[]) => afterImports(client, scripts);
      const facts = { program, pattern, needsSession, inOrder };
      html = withParts(written, partsOf(written, { ...facts, style: style ?? '' }));
      if (renderedPaths.includes(pattern))
        rendered[pattern] = partsOf(written, { ...facts, style: styles.rendered[pattern] ?? '' });
    } else if (style !== undefined) html = withStyle(written, style);
    if (html !== written) writeFileSync(join(client, name), html);
    hashes[name] = { scripts: scriptHashes(html), styles: styleHashes(html) };
  }
  writeFileSync(join(directory, pagePartsFile), JSON.stringify(rendered));
  writeFileSync(join(directory, 'csp.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}
