// For a test: notes the name of each package that is loaded and that a file of ours asks for, in the file NOTED_PACKAGES.
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const { NOTED_PACKAGES = '' } = process.env;
const isOwn = (url: string | undefined) => url !== undefined && !url.includes('/node_modules/');

const asked = new Map<string, string>();
const loaded = new Set<string>();

// Asking where a package is, as for PostgreSQL's programs, doesn't load it, and what we ask for another may have loaded before.
function note(url: string) {
  const name = asked.get(url);
  if (name !== undefined && loaded.has(url)) appendFileSync(NOTED_PACKAGES, `${name}\n`);
}

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const [, name] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(found.url) ?? [];
    if (name !== undefined && isOwn(context.parentURL)) asked.set(found.url, name);
    note(found.url);

    return found;
  },
  load(url, context, next) {
    loaded.add(url);
    note(url);

    return next(url, context);
  },
});
