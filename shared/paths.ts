/** Every address of the product, once. The router draws them, the server knows which of them exist. */
export const paths = {
  home: '/',
  login: '/login',
  onboarding: '/onboarding',
  emailVerification: '/email-verification',
  verify: '/verify',
  dashboard: '/dashboard',
  pets: '/pets',
  pet: (petId: string) => `/pets/${encodeURIComponent(petId)}`,
  petId: '/pet-id',
  documents: '/documents',
  shared: (shareId: string) => `/shared/${encodeURIComponent(shareId)}`,
  publicPet: (petIdentifier: string) => `/id/${encodeURIComponent(petIdentifier)}`,
  designSystem: '/dev/design',
  mailbox: '/dev/mailbox',
} as const;

/** Addresses that the single-page app answers, as Hono patterns; everything else is the not-found page. */
export const appPaths = [
  paths.login,
  paths.onboarding,
  paths.emailVerification,
  paths.verify,
  paths.dashboard,
  paths.pets,
  '/pets/:petId',
  paths.petId,
  paths.documents,
  '/shared/:shareId',
  '/shared/:shareId/*',
  '/documents/shared/:shareId',
  '/id/:petIdentifier',
] as const;

/** Addresses that exist in development only. */
export const developmentPaths = [paths.designSystem] as const;
