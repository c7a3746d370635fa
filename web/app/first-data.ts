import { paths, uploadPathList } from '#shared/paths.ts';

const pet = '/api/pets/:petId';

/**
 * The first requests of each page that needs a session, by the pattern of its address: they are sent while the page's
 * scripts load. A parameter stands for the one of the address. A path must be exactly what the page requests, or it is
 * requested twice.
 */
export const firstData: Readonly<Record<string, readonly string[]>> = {
  [paths.login]: [],
  [paths.dashboard]: ['/api/dashboard'],
  [paths.pets]: ['/api/pets'],
  [paths.archivedPets]: ['/api/pets/archived'],
  '/pets/:petId': [pet],
  '/pets/:petId/health': [pet, `${pet}/lifestyle`, `${pet}/contacts`],
  '/pets/:petId/documents': [pet, '/api/documents?petId=:petId'],
  '/pets/:petId/lifestyle': [pet, `${pet}/lifestyle`],
  '/pets/:petId/sharing': [pet, `${pet}/emergency-page`],
  '/pets/:petId/card': [pet],
  '/onboarding/:petId/record': [pet],
  '/onboarding/:petId/contact': [pet],
  [paths.documents]: ['/api/documents'],
  [paths.sharedNow]: ['/api/share-links'],
  ...Object.fromEntries(uploadPathList.map((path) => [path, ['/api/pets']])),
  [paths.lifestyle]: ['/api/pets'],
  [paths.profile]: ['/auth/v1/user'],
  [paths.settings]: ['/auth/v1/user'],
  [paths.security]: ['/auth/v1/user', '/api/account/sessions'],
  [paths.admin]: [],
  [paths.petId]: ['/api/pets'],
};
