import './platform/quick-imports.ts';

// Imported after the hook that makes imports fast.
const { start } = await import('./start.ts');

await start();
