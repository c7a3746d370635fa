// Renders the public pages and the frames of the app with the server bundle of a language, into its `client` folder.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { loadServerBuild } from '../../server/site/pages/render/server-build.ts';
import { notFoundPage } from '../../shared/core/paths.ts';
import { fallbackPage } from './app-pages.ts';
import { prerenderedFiles, prerenderedPages } from './prerendered-paths.ts';

const [directory = ''] = process.argv.slice(2);
const { handle } = await loadServerBuild(join(directory, 'server/index.js'));

async function render(address: string, name: string, status = 200): Promise<void> {
  const response = await handle(new Request(`http://localhost${address}`));
  const body = await response.text();
  if (response.status !== status)
    throw new Error(`${address} can’t be rendered: ${response.status}\n${body}`);
  const file = join(directory, 'client', name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, body);
}

for (const path of prerenderedPages) await render(`${path}/`.replace('//', '/'), join(path, 'index.html'));
await render(notFoundPage, fallbackPage, 404);
for (const path of prerenderedFiles) await render(path, path);
process.exit();
