import type { Wing } from '../wings.ts';

/** The journeys through each wing, by which `npm run test:changed` chooses. A new journey belongs here: a test compares. */
export const journeys: Readonly<Record<Wing, readonly string[]>> = {
  accounts: [
    'access-tokens',
    'accounts',
    'confirmation',
    'display',
    'first-load',
    'first-pet',
    'invitations',
    'left-behind',
    'onboarding',
    'passkeys',
    'recovery',
    'security',
    'session-refresh',
    'session-tabs',
    'sessions',
    'settings',
    'settings-search',
    'settings-undo',
    'sign-up-devices',
    'slow-session',
    'two-step',
  ],
  pets: ['moments', 'pet-lists', 'pet-overview', 'pets', 'photos', 'print', 'screens'],
  health: ['health', 'health-papers', 'health-records', 'reminders-records', 'lifestyle', 'weigh-pets'],
  documents: ['documents', 'packs', 'preview', 'shared-document', 'sharing', 'suggestions', 'upload'],
  files: ['phone-photos', 'photos', 'upload'],
  reminders: ['reminder-mails', 'reminders', 'reminders-offline', 'reminders-records'],
  emergency: ['emergency'],
  data: ['export', 'imports'],
  operations: ['admin', 'analytics'],
  site: ['blog', 'contact', 'faq', 'home', 'public-details', 'public-pages', 'dashboard'],
};

/** Through all wings: for a change of what they share, and the first of them for every change. */
export const sharedJourneys = [
  'journey',
  'accessibility',
  'not-yet-known',
  'whole-pages',
  'offline',
  'overlays',
  'refusals',
  'signed-in-pages',
  'start',
  'toasts',
];
