import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  layout('layouts/public-site.tsx', [
    index('pages/home.tsx'),
    route('blog', 'pages/blog.tsx'),
    route('blog/:slug', 'pages/article.tsx'),
  ]),
  route('rss.xml', 'blog/rss.ts'),
  layout('layouts/focus.tsx', [
    route('login', 'pages/login.tsx'),
    route('onboarding', 'pages/onboarding.tsx'),
    route('forgot-password', 'pages/forgot-password.tsx'),
    route('reset-password', 'pages/reset-password.tsx'),
    route('processing-registration', 'pages/processing-registration.tsx'),
    route('email-verification', 'pages/email-verification.tsx'),
    route('verify', 'pages/verify.tsx'),
    route('verify-email', 'pages/verify-email.tsx'),
    route('verify-handler', 'pages/verify-handler.tsx'),
    route('pet-id', 'pages/pet-id.tsx'),
    route('goodbye', 'pages/goodbye.tsx'),
  ]),
  layout('layouts/app-shell.tsx', [
    route('dashboard', 'pages/dashboard.tsx'),
    route('pets', 'pages/pets.tsx'),
    route('pets/:petId', 'pages/pet.tsx'),
    route('documents', 'pages/documents.tsx'),
    route('profile', 'pages/profile.tsx'),
    route('settings', 'pages/settings.tsx'),
    route('settings/security', 'pages/settings-security.tsx'),
    layout('layouts/admin-gate.tsx', [route('admin', 'pages/admin.tsx')]),
  ]),
  layout('layouts/stranger.tsx', [
    route('shared/:shareId/*', 'pages/shared-document.tsx'),
    route('documents/shared/:shareId', 'pages/shared-document.tsx', { id: 'shared-among-documents' }),
    route('id/:petIdentifier', 'pages/public-pet.tsx'),
  ]),
  route('dev/design', 'pages/design.tsx'),
  route('*', 'pages/not-found.tsx'),
] satisfies RouteConfig;
