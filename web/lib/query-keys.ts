/** Strings from general to specific: invalidating a key also invalidates all longer keys that start with it. */
type Key = readonly string[];

const key = (...words: string[]): Key => words;

const petKeys = (petId: string) => ({
  all: key('pet', petId),
  detail: key('pet', petId, 'detail'),
  lifestyle: key('pet', petId, 'lifestyle'),
  /** The records, and other screens' data that the server derives from them. */
  health: key('pet', petId, 'health'),
  healthRecords: key('pet', petId, 'health', 'records'),
  healthCheck: key('pet', petId, 'health', 'check'),
  /** With the records, whose changes decide which corrections can be used. */
  clinicRequests: key('pet', petId, 'health', 'clinic-requests'),
  contacts: key('pet', petId, 'contacts'),
  people: key('pet', petId, 'people'),
  emergency: key('pet', petId, 'emergency'),
  emergencyView: key('pet', petId, 'emergency', 'view'),
  finderMessages: key('pet', petId, 'finder-messages'),
  earlierMessages: (messageId: string) => key('pet', petId, 'finder-messages', messageId),
  deletion: key('pet', petId, 'deletion'),
  activity: key('pet', petId, 'activity'),
});

/** The keys of all cached queries. */
export const queryKeys = {
  pets: {
    all: key('pets'),
    list: key('pets', 'list'),
    archived: key('pets', 'archived'),
    coOwned: key('pets', 'co-owned'),
    lifestyleSuggestions: key('pets', 'lifestyle-suggestions'),
    choices: key('pets', 'choices'),
    contactsOfOthers: key('pets', 'contacts-of-others'),
    contactsOfOthersThan: (petId: string) => key('pets', 'contacts-of-others', petId),
  },
  pet: petKeys,
  documents: {
    all: key('documents'),
    lists: key('documents', 'list'),
    list: (filter: string) => key('documents', 'list', filter),
    detail: (documentId: string) => key('documents', 'detail', documentId),
    proposedTargets: key('documents', 'proposed-targets'),
    proposedTargetsOf: (petIds: string, months: string) =>
      key('documents', 'proposed-targets', petIds, months),
    proposedRecords: (documentId: string) => key('documents', 'proposed-records', documentId),
    shareLinks: key('documents', 'share-links'),
    keptLists: key('documents', 'kept-lists'),
    proofs: key('documents', 'proofs'),
    proofAnswers: (petId: string, asked: string) => key('documents', 'proofs', petId, asked),
    linkByShareId: (shareId: string) => key('documents', 'share-links', shareId),
  },
  reminders: {
    all: key('reminders'),
    list: key('reminders', 'list'),
    archived: key('reminders', 'archived'),
    month: (month: string) => key('reminders', 'month', month),
    due: key('reminders', 'due'),
    doses: (month: string) => key('reminders', 'doses', month),
    next: (petId: string) => key('reminders', 'next', petId),
  },
  preferences: key('preferences'),
  pushSubscriptions: key('push-subscriptions'),
  calendarFeed: key('calendar-feed'),
  exports: key('exports'),
  imports: key('imports'),
  inbox: {
    all: key('inbox'),
    list: (view: string) => key('inbox', 'list', view),
    message: (messageId: string) => key('inbox', 'message', messageId),
    unread: key('inbox', 'unread'),
    addresses: key('inbox', 'addresses'),
    senders: key('inbox', 'senders'),
  },
  dashboard: key('dashboard'),
  referrals: key('referrals'),
  offers: key('offers'),
  healthCheck: key('health-check'),
  emergencyPages: key('emergency-pages'),
  account: {
    user: key('account', 'user'),
    photo: key('account', 'photo'),
    devices: key('account', 'devices'),
    passkeys: key('account', 'passkeys'),
    recoveryCodes: key('account', 'recovery-codes'),
    tokens: key('account', 'tokens'),
  },
  admin: {
    summary: key('admin', 'summary'),
    systemStatus: key('admin', 'system-status'),
    site: key('admin', 'site'),
    invitations: key('admin', 'invitations'),
    offers: key('admin', 'offers'),
    messages: key('admin', 'messages'),
    reports: key('admin', 'reports'),
    report: (period: string) => key('admin', 'reports', period),
    accounts: key('admin', 'accounts'),
    accountList: (filter: string) => key('admin', 'accounts', 'list', filter),
    account: (userId: string) => key('admin', 'accounts', 'account', userId),
    log: key('admin', 'log'),
    logOf: (userId: string) => key('admin', 'log', userId),
  },
  registration: key('registration'),
  recovery: (token: string) => key('recovery', token),
  petInvitation: (token: string) => key('pet-invitation', token),
  signUpInvitation: (token: string) => key('sign-up-invitation', token),
  referralCode: (code: string) => key('referral-code', code),
  site: key('app-config'),
  staticData: key('static-data'),
};

/** Where a pet appears. Reloaded when it's renamed, archived or deleted, or gets another photo. */
export const keysWithPet = (petId: string): readonly Key[] => [
  queryKeys.pet(petId).all,
  queryKeys.pets.all,
  queryKeys.documents.all,
  queryKeys.dashboard,
  queryKeys.healthCheck,
  queryKeys.emergencyPages,
];

/** SES-9: responses that are the same for everyone, and so for any session. */
export const sessionlessKeys: readonly Key[] = [queryKeys.site, queryKeys.staticData];
