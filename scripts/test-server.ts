// The product as server/main.ts starts it, with what only tests have: a route that makes owners, and with PSEUDO=1 the
// pseudo-locale in the place of German. `scripts/e2e-server.ts` runs it.
import '#server/platform/quick-imports.ts';

// Imported after the hook that makes imports fast.
const { start } = await import('#server/start.ts');
const { ownersRoutes } = await import('#server/testing/owners.routes.ts');

await start({ routes: ownersRoutes, ...(process.env.PSEUDO === '1' && { languages: 'pseudo' }) });
