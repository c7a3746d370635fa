import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

import { throwMissingRoutes } from './scripts/web-build/throw-missing-routes.ts';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), throwMissingRoutes()],
});
