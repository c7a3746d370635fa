import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

import { mark } from './scripts/messages/mark.ts';
import { chunkGroups } from './scripts/web-build/chunks.ts';
import { loadParts } from './scripts/web-build/load-parts.ts';
import { throwMissingRoutes } from './scripts/web-build/throw-missing-routes.ts';

export default defineConfig({
  plugins: [mark(), tailwindcss(), reactRouter(), throwMissingRoutes(), loadParts(import.meta.dirname)],
  // Scripts of public pages are bundled as workers.
  worker: { plugins: () => [mark()] },
  // One stylesheet for the whole site, so that it doesn't change when scripts are split differently.
  build: { cssCodeSplit: false, reportCompressedSize: false },
  environments: {
    ssr: {
      // The server needs no package of the pages beside it. React would otherwise be its slow development version.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'development') },
    },
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(import.meta.dirname) } } } },
    },
  },
});
