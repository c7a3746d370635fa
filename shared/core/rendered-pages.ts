import { paths, uploadPathList } from './paths.ts';

/** The patterns of an owner's pages that the server renders with their data. */
export const renderedPaths: readonly string[] = [
  paths.dashboard,
  paths.pets,
  paths.archivedPets,
  '/pets/:petId',
  '/pets/:petId/health',
  '/pets/:petId/documents',
  '/pets/:petId/sharing',
  paths.healthCheck,
  '/health-check/:petId',
  paths.documents,
  paths.sharedNow,
  '/pets/:petId/reminders',
  paths.reminders,
  paths.lifestyle,
  paths.referrals,
  paths.offers,
  ...uploadPathList,
  '/onboarding/:petId/record',
  '/onboarding/:petId/contact',
  paths.settings,
  paths.notifications,
  paths.displaySettings,
  paths.security,
  paths.privacySettings,
  paths.dataSettings,
];

/** The element of a rendered page that has its data, as JSON. */
export const pageStateId = 'page-state';

/** The element of a page that lists the first files of the app, as JSON. */
export const startListId = 'start-list';
