import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('layouts/public-site.tsx', [index('pages/home.tsx')]),
  layout('layouts/focus.tsx', []),
  layout('layouts/app-shell.tsx', []),
  route('dev/design', 'pages/design.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
