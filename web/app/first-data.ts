import { adminPaths, paths, uploadPathList } from '#shared/core/paths.ts';

const pet = '/api/pets/:petId';

/**
 * The first requests of each page that needs a session, by the pattern of its address: they are sent while the page's
 * scripts load. Path parameters get their values from the page's address. A path that differs from the page's own request
 * is requested twice.
 */
export const firstData: Readonly<Record<string, readonly string[]>> = {
  [paths.login]: [],
  [paths.dashboard]: ['/api/dashboard'],
  [paths.pets]: ['/api/pets'],
  [paths.archivedPets]: ['/api/pets/archived'],
  '/pets/:petId': [
    pet,
    `${pet}/health-check`,
    `${pet}/next-reminder`,
    '/api/documents?petId=:petId',
    `${pet}/emergency-page`,
    '/api/share-links',
  ],
  '/pets/:petId/health': [pet, `${pet}/health`, `${pet}/lifestyle`, `${pet}/contacts`],
  '/pets/:petId/documents': [pet, '/api/documents?petId=:petId'],
  '/pets/:petId/reminders': [pet, '/api/reminders'],
  '/pets/:petId/sharing': [pet, `${pet}/emergency-page`],
  [paths.healthCheck]: ['/api/pets', '/api/health-check'],
  '/health-check/:petId': [pet, `${pet}/health-check`],
  '/onboarding/:petId/record': [pet, `${pet}/lifestyle`],
  '/onboarding/:petId/contact': [pet, `${pet}/contacts`],
  [paths.documents]: ['/api/documents'],
  [paths.reminders]: ['/api/reminders'],
  [paths.sharedNow]: ['/api/share-links'],
  [paths.referrals]: ['/api/referrals'],
  [paths.offers]: ['/api/offers'],
  ...Object.fromEntries(uploadPathList.map((path) => [path, ['/api/pets']])),
  [paths.lifestyle]: ['/api/pets'],
  [paths.profile]: ['/auth/v1/user'],
  [paths.settings]: ['/auth/v1/user'],
  [paths.security]: ['/auth/v1/user', '/api/account/sessions'],
  // PREF-1: its own data is loaded half a second later.
  [paths.notifications]: [],
  [paths.displaySettings]: [],
  [paths.privacySettings]: ['/api/emergency-pages', '/api/share-links', '/api/calendar-feed'],
  [paths.dataSettings]: [],
  // The gate asks first.
  ...Object.fromEntries(adminPaths.map((path) => [path, []])),
  [paths.petId]: ['/api/pets'],
};
