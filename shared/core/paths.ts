/** The sections of a pet's page with their own path; the overview has the pet's path. */
const petSections = ['health', 'documents', 'reminders', 'sharing'] as const;

export type PetSection = (typeof petSections)[number];

/** The pages of a pet's health and care, each with one kind of records. */
export const healthParts = [
  'vaccinations',
  'medications',
  'weight',
  'medical-events',
  'care',
  'contacts',
  'timeline',
] as const;

export type HealthPart = (typeof healthParts)[number];

/** The onboarding steps after a pet has its Pet ID, in order. */
export const onboardingSteps = ['record', 'contact'] as const;

export type OnboardingStep = (typeof onboardingSteps)[number];

/** All paths of the site, for the router and the server. */
export const paths = {
  home: '/',
  features: '/features',
  benefits: '/benefits',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  blog: '/blog',
  article: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  blogFeed: '/rss.xml',
  faq: '/faq',
  contact: '/contact',
  language: '/language',
  login: '/login',
  onboarding: '/onboarding',
  onboardingStep: (petId: string, step: OnboardingStep) => `/onboarding/${encodeURIComponent(petId)}/${step}`,
  emailVerification: '/email-verification',
  verify: '/verify',
  verifyEmail: '/verify-email',
  verifyHandler: '/verify-handler',
  processingRegistration: '/processing-registration',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  settings: '/settings',
  notifications: '/settings/notifications',
  displaySettings: '/settings/display',
  security: '/settings/security',
  privacySettings: '/settings/privacy',
  dataSettings: '/settings/data',
  profile: '/profile',
  goodbye: '/goodbye',
  referrals: '/referrals',
  offers: '/offers',
  admin: '/admin',
  adminUsers: '/admin/users',
  adminUser: (userId: string) => `/admin/users/${encodeURIComponent(userId)}`,
  adminSettings: '/admin/settings',
  adminOffers: '/admin/offers',
  adminMessages: '/admin/messages',
  adminReports: '/admin/reports',
  adminLog: '/admin/log',
  adminSystemStatus: '/admin/system-status',
  dashboard: '/dashboard',
  /** The page of an invitation to pets; its token is in the fragment. */
  invited: '/invited',
  pets: '/pets',
  pet: (petId: string, section?: PetSection) =>
    `/pets/${encodeURIComponent(petId)}${section ? `/${section}` : ''}`,
  petHealth: (petId: string, part: HealthPart) => `/pets/${encodeURIComponent(petId)}/health/${part}`,
  /** PROOF-1: the card to hold out at a counter. */
  petProof: (petId: string) => `/pets/${encodeURIComponent(petId)}/proof`,
  showProof: '/show-proof',
  petPeople: (petId: string) => `/pets/${encodeURIComponent(petId)}/people`,
  archivedPets: '/pets/archived',
  healthCheck: '/health-check',
  homeCheck: (petId: string) => `/health-check/${encodeURIComponent(petId)}`,
  lifestyle: '/lifestyle',
  reminders: '/reminders',
  reminderDone: (token: string) => `/r/${encodeURIComponent(token)}`,
  unsubscribe: (token: string) => `/unsubscribe/${encodeURIComponent(token)}`,
  calendar: (secret: string) => `/calendar/${encodeURIComponent(secret)}.ics`,
  petId: '/pet-id',
  inbox: '/inbox',
  inboxMessage: (messageId: string) => `/inbox/${encodeURIComponent(messageId)}`,
  inboxAddresses: '/inbox/addresses',
  documents: '/documents',
  uploadDocument: '/upload-document',
  documentUploads: '/api/documents/uploads',
  documentUpload: (uploadId: string) => `/api/documents/uploads/${encodeURIComponent(uploadId)}`,
  importUploads: '/api/imports/uploads',
  importUpload: (uploadId: string) => `/api/imports/uploads/${encodeURIComponent(uploadId)}`,
  shared: (shareId: string) => `/shared/${encodeURIComponent(shareId)}`,
  sharedFiles: (shareId: string) => `/api/shared/${encodeURIComponent(shareId)}`,
  sharedFile: (shareId: string, use: 'preview' | 'file' | 'opened' | 'zip' | 'pdf') =>
    `/api/shared/${encodeURIComponent(shareId)}/${use}`,
  sharedPackFile: (shareId: string, position: number, use: 'preview' | 'file') =>
    `/api/shared/${encodeURIComponent(shareId)}/documents/${position}/${use}`,
  /** The page of a document in a pack, or, without a position, of a document's own link. */
  sharedDocument: (shareId: string, position?: number) =>
    `/shared/${encodeURIComponent(shareId)}${position === undefined ? '' : `/documents/${position}`}`,
  /** One page of the document as a picture of this width. */
  sharedPicture: (shareId: string, position: number | undefined, page: number, width: number) =>
    `/api/shared/${encodeURIComponent(shareId)}${position === undefined ? '' : `/documents/${position}`}/pages/${page}/${width}`,
  /** PROOF-2: the page of a proof link. */
  proof: (shareId: string) => `/proof/${encodeURIComponent(shareId)}`,
  proofAnswer: (shareId: string, code: string) =>
    `/proof/${encodeURIComponent(shareId)}?code=${encodeURIComponent(code)}#answer`,
  proofCheck: '/proof/check',
  checkedProof: (code: string) => `/proof/check?code=${encodeURIComponent(code)}`,
  /** PROOF-3: the requirements of a place, which are in the query. */
  needs: '/needs',
  answerNeeds: '/answer-needs',
  sharedDebug: (shareId: string) => `/shared/debug/${encodeURIComponent(shareId)}`,
  /** The owner's list of live links. */
  sharedNow: '/shared-now',
  sharedDocumentScript: '/shared-document.js',
  publicPet: (petIdentifier: string) => `/id/${encodeURIComponent(petIdentifier)}`,
  designSystem: '/dev/design',
  mailbox: '/dev/mailbox',
} as const;

/** ROUTE-4: the pages that upload documents. Most have the form of one kind of phone. */
export const uploadPaths = {
  [paths.uploadDocument]: 'any',
  '/add-document-ios': 'ios',
  '/ios-upload': 'ios',
  '/add-document-android': 'android',
  '/upload': 'android',
} as const;

export const uploadPathList = Object.keys(uploadPaths) as (keyof typeof uploadPaths)[];

/** The pages around signing in, which have their own layout. */
export const signInPaths = [
  paths.login,
  paths.onboarding,
  paths.emailVerification,
  paths.verify,
  paths.verifyEmail,
  paths.verifyHandler,
  paths.processingRegistration,
  paths.forgotPassword,
  paths.resetPassword,
  paths.goodbye,
  paths.petId,
  paths.invited,
] as const;

/** The pages of the administration, as Hono patterns. */
export const adminPaths = [
  paths.admin,
  paths.adminUsers,
  '/admin/users/:userId',
  paths.adminSettings,
  paths.adminOffers,
  paths.adminMessages,
  paths.adminReports,
  paths.adminLog,
  paths.adminSystemStatus,
] as const;

/** ROUTE-3: the pages that need a session, as Hono patterns. */
export const sessionPaths = [
  ...onboardingSteps.map((step) => `/onboarding/:petId/${step}`),
  paths.settings,
  paths.notifications,
  paths.displaySettings,
  paths.security,
  paths.privacySettings,
  paths.dataSettings,
  paths.profile,
  ...adminPaths,
  paths.dashboard,
  paths.pets,
  paths.archivedPets,
  paths.lifestyle,
  paths.reminders,
  '/pets/:petId',
  ...petSections.map((section) => `/pets/:petId/${section}`),
  ...healthParts.map((part) => `/pets/:petId/health/${part}`),
  '/pets/:petId/people',
  '/pets/:petId/proof',
  paths.showProof,
  paths.answerNeeds,
  paths.healthCheck,
  '/health-check/:petId',
  paths.inbox,
  paths.inboxAddresses,
  '/inbox/:messageId',
  paths.documents,
  paths.sharedNow,
  paths.referrals,
  paths.offers,
  ...uploadPathList,
] as const;

/** The pages that restore the session of this browser, as Hono patterns. */
export const pathsWithSession: readonly string[] = [...sessionPaths, paths.login, paths.petId, paths.invited];

/** The pages that present DenMate and that anyone can read, as patterns of the router. */
export const publicPagePaths = [
  paths.home,
  paths.features,
  paths.benefits,
  paths.about,
  paths.terms,
  paths.privacy,
  paths.blog,
  '/blog/:slug',
  paths.faq,
  paths.contact,
];

/** Paths served by the single-page app, as Hono patterns; everything else is the not-found page. */
export const appPaths = [...signInPaths, ...sessionPaths, '/shared/debug/:shareId'] as const;

/**
 * The path at which the build renders the page of a pattern: `/pets/:petId` is one page for every pet, at
 * `/pets/-`.
 */
export const builtPath = (pattern: string): string => pattern.replace(/:\w+/g, '-');

/** An address that no page has: the build makes the page for unknown addresses there. */
export const notFoundPage = '/not-found';

/** Paths that exist in development only. */
export const developmentPaths = [paths.designSystem] as const;
