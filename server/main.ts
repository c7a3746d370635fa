import './platform/quick-imports.ts';

// Only now, when imports are quick.
const { start } = await import('./start.ts');

await start();
