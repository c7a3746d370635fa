import { baseLocale, locales } from '../../shared/core/locales.ts';

const pages = (...names: string[]) => names.map((name) => `web/app/pages/${name}/**/*.{ts,tsx}`);
const features = (...names: string[]) => names.map((name) => `web/features/${name}/**/*.{ts,tsx}`);
const mails = ['server/**/*.mails.ts', 'server/platform/mail/**/*.ts'];

type Area = { include: readonly string[]; exclude?: readonly string[] };

/**
 * The catalogs of messages in `locales/`, and the files whose messages each contains. A file belongs to one
 * catalog.
 */
export const areas: Record<string, Area> = {
  site: {
    include: [
      ...pages('home', 'features', 'benefits', 'about', 'faq', 'legal', 'blog', 'offline'),
      'web/site/contact-page/contact.tsx',
      ...features('faq', 'contact', 'privacy'),
    ],
  },
  'way-in': {
    include: [
      ...pages('sign-in', 'onboarding', 'email-verification', 'pet-id'),
      ...features('sign-in', 'sign-up', 'onboarding', 'verification', 'recovery'),
    ],
  },
  pets: {
    include: [
      ...pages('dashboard', 'pets', 'pet'),
      'web/health/lifestyle-page/lifestyle.tsx',
      ...features(
        'dashboard',
        'pets',
        'pet-card',
        'card-picture',
        'pet-contacts',
        'print',
        'emergency-page',
        'finder-messages',
        'lifestyle',
        'wallet',
      ),
    ],
  },
  documents: {
    include: [
      ...pages('documents', 'upload-document', 'shared-now', 'shared-document', 'shared-debug'),
      ...features('documents', 'preview'),
    ],
  },
  health: { include: [...pages('health-check'), ...features('health', 'home-check')] },
  reminders: {
    include: [...pages('reminders'), ...features('reminders', 'calendar-feed', 'push-subscriptions')],
  },
  settings: {
    include: [
      ...pages('settings', 'offers', 'referrals'),
      'web/accounts/goodbye-page/goodbye.tsx',
      ...features(
        'account',
        'preferences',
        'security',
        'second-factor',
        'exports',
        'imports',
        'offers',
        'referrals',
      ),
    ],
  },
  admin: { include: [...pages('admin', 'design'), ...features('admin')] },
  app: {
    include: [
      'web/app/*.{ts,tsx}',
      'web/site/not-found-page/not-found.tsx',
      'web/app/{layouts,social-image}/**/*.{ts,tsx}',
      'web/{ui,lib,session,start,service-worker,art}/**/*.{ts,tsx}',
      ...features('photos'),
    ],
  },
  shared: { include: ['shared/**/*.ts'] },
  mails: { include: mails },
  server: { include: ['server/**/*.ts'], exclude: mails },
};

/** The areas whose messages the server needs. */
export const serverAreas = ['shared', 'mails', 'server'] as const;

/** The languages that have catalogs: all but the one that messages are written in. */
export const translatedLocales = locales.filter((locale) => locale !== baseLocale);
