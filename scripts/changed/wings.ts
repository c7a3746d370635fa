/** A part of the product: the files that belong to it, and the journeys through it. */
type Wing = { files: string[]; journeys: string[] };

/** The table that `npm run test:changed` chooses tests by. A new folder or journey belongs here: a test compares. */
export const wings: Readonly<Record<string, Wing>> = {
  accounts: {
    files: [
      'server/auth/**',
      'server/features/{account-photos,preferences,referrals,sign-up-invitations}/**',
      'web/features/{account,onboarding,preferences,recovery,referrals,second-factor,security,sign-in,sign-up,verification}/**',
      'web/app/pages/{email-verification,goodbye,onboarding,referrals,settings,sign-in}{,.tsx,/**}',
      'web/session/**',
      'shared/{account,display,password,personal-tokens,preferences,time-zone}*',
    ],
    journeys: [
      'access-tokens',
      'accounts',
      'confirmation',
      'display',
      'first-load',
      'first-pet',
      'invitations',
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
      'two-step',
    ],
  },
  pets: {
    files: [
      'server/features/{dashboard,lifestyle,pet-contacts,pet-lifecycle,pets,photos,print,wallet}/**',
      'web/features/{card-picture,dashboard,lifestyle,pet-card,pet-contacts,pets,print,wallet}/**',
      'web/app/pages/{dashboard,lifestyle,pet,pet-id,pets}{,.tsx,/**}',
      'shared/{breeds,lifestyle,microchip,pet,photo,portraits,qr-code}*{,/**}',
    ],
    journeys: [
      'dashboard',
      'lifestyle',
      'moments',
      'pet-lists',
      'pet-overview',
      'pets',
      'photos',
      'print',
      'screens',
    ],
  },
  health: {
    files: [
      'server/features/{health,health-check,health-paper,home-checks,medical-events,medications,vaccinations,weights}/**',
      'web/features/{health,home-check}/**',
      'web/app/pages/health-check{,.tsx,/**}',
      'shared/{health,vaccines}/**',
    ],
    journeys: ['health', 'health-papers', 'health-records', 'reminders-records'],
  },
  documents: {
    files: [
      'server/features/{documents,page-pictures,readings,scans,share-links}/**',
      'web/features/{documents,preview}/**',
      'web/app/pages/{documents,shared-debug,shared-document,shared-now,upload-document}{,.tsx,/**}',
      'shared/{document,paper,picture-metadata,sharing}*{,/**}',
    ],
    journeys: ['documents', 'packs', 'preview', 'shared-document', 'sharing', 'suggestions', 'upload'],
  },
  files: {
    files: [
      'server/features/files/**',
      'server/platform/{encryption,malware,storage}/**',
      'shared/file-size*',
    ],
    journeys: ['photos', 'upload'],
  },
  reminders: {
    files: [
      'server/features/{calendar-feeds,push-subscriptions,reminders}/**',
      'web/features/{calendar-feed,push-subscriptions,reminders}/**',
      'web/app/pages/reminders{,.tsx,/**}',
      'shared/{calendar,reminders}*{,/**}',
    ],
    journeys: ['reminder-mails', 'reminders', 'reminders-offline', 'reminders-records'],
  },
  emergency: {
    files: [
      'server/features/{emergency,finder-messages}/**',
      'web/features/{emergency-page,finder-messages}/**',
      'shared/{emergency,lost-link,wrong-tag}*',
    ],
    journeys: ['emergency'],
  },
  data: {
    files: [
      'server/features/{exports,imports}/**',
      'web/features/{exports,imports}/**',
      'shared/{export,imports}/**',
    ],
    journeys: ['export', 'imports'],
  },
  operations: {
    files: [
      'server/features/{admin,admin-log,admin-users,analytics,api-reference,backups,doctor,reports,system-status}/**',
      'web/features/admin/**',
      'web/app/pages/admin{,.tsx,/**}',
      'shared/{admin,analytics,backups,reports}*',
    ],
    journeys: ['admin', 'analytics'],
  },
  site: {
    files: [
      'server/features/{contact,offers,site}/**',
      'server/pages/**',
      'web/features/{contact,faq,offers,privacy}/**',
      'web/app/pages/{about,benefits,blog,contact,design,faq,features,home,legal,not-found,offers,offline}{,.tsx,/**}',
      'web/app/social-image/**',
      'shared/{contact,joined-today,offer,site}*',
      'content/**',
    ],
    journeys: ['blog', 'contact', 'faq', 'home', 'public-details', 'public-pages'],
  },
};

/** Through all wings: for a change of what they share, and the first of them for every change. */
export const sharedJourneys = [
  'journey',
  'accessibility',
  'offline',
  'overlays',
  'refusals',
  'signed-in-pages',
  'start',
  'toasts',
];
