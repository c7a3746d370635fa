import { registerHooks } from 'node:module';

const inDrizzle = '/node_modules/drizzle-orm/';

// For each file that is imported Node 24 parses its package's whole package.json. The one of drizzle-orm has 180 kB:
// half of a start and 100 MB of memory. Files that name each other by relative paths can do without.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    if (!parentURL?.includes(inDrizzle) || !/^\.{1,2}\/.*\.js$/.test(specifier))
      return next(specifier, context);

    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
  },
});
