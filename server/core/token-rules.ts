/** The requirements of a request for a personal token: its scope, and whether one that is limited to some pets is enough. */
export type TokenRule = { scope: 'read' | 'write'; pets: 'some' | 'all' } | 'refused';

const pet = '/api/pets/:petId';
const document = '/api/documents/:documentId';

/** About one pet, or a list in which the query leaves out all pets that a token doesn't name. */
const readsOfPets = [
  'GET /api/pets',
  'GET /api/pets/archived',
  `GET ${pet}`,
  `GET ${pet}/print-sheet`,
  `GET ${pet}/visit-brief.pdf`,
  `GET ${pet}/health-record.pdf`,
  `GET ${pet}/lifestyle`,
  `GET ${pet}/health-check`,
  `GET ${pet}/contacts`,
  `GET ${pet}/health`,
  `GET ${pet}/health.csv`,
  `GET ${pet}/emergency-page`,
  `GET ${pet}/emergency-page/view`,
  `GET ${pet}/lost/poster`,
  `GET ${pet}/finder-messages`,
  `GET ${pet}/finder-messages/:messageId/earlier`,
  'POST /api/rpc/get_pet_lifestyle_data',
  'GET /api/documents',
  `GET ${document}`,
  `POST ${document}/download`,
];

const writesOfPets = [
  `PATCH ${pet}`,
  `PUT ${pet}/photo`,
  `DELETE ${pet}/photo`,
  `POST ${pet}/photo/undo`,
  `PUT ${pet}/ending`,
  `PUT ${pet}/lifestyle`,
  `PUT ${pet}/contacts`,
  `POST ${pet}/weights`,
  `PATCH ${pet}/weights/:id`,
  `DELETE ${pet}/weights/:id`,
  `POST ${pet}/medications`,
  `PATCH ${pet}/medications/:id`,
  `DELETE ${pet}/medications/:id`,
  `POST ${pet}/medications/:id/doses`,
  `DELETE ${pet}/medications/:id/doses/:doseId`,
  `POST ${pet}/vaccinations`,
  `PATCH ${pet}/vaccinations/:id`,
  `DELETE ${pet}/vaccinations/:id`,
  `POST ${pet}/events`,
  `PATCH ${pet}/events/:id`,
  `DELETE ${pet}/events/:id`,
  `POST ${pet}/home-checks`,
  `DELETE ${pet}/home-checks/:id`,
  `PATCH ${pet}/emergency-page`,
  `PUT ${pet}/lost`,
  `DELETE ${pet}/lost`,
  `PUT ${pet}/finder-messages/:messageId/answer`,
  `DELETE ${pet}/finder-messages/:messageId`,
  'POST /api/documents',
  `PATCH ${document}`,
  `DELETE ${document}`,
  `PUT ${document}/share`,
  `DELETE ${document}/share`,
];

/** About the account, or about records that can belong to several pets or to none. */
const readsOfAccount = [
  'GET /api/dashboard',
  `GET ${pet}/contacts/others`,
  `GET ${pet}/deletion`,
  `GET ${pet}/next-reminder`,
  'GET /api/emergency-pages',
  'GET /api/health-check',
  'GET /api/lifestyle/suggestions',
  'POST /api/documents/zip',
  'GET /api/documents/same',
  'GET /api/documents/uploads/:uploadId',
  'GET /api/share-links',
  'GET /api/share-links/by-share-id/:shareId',
  'GET /api/share-links/:linkId/pdf',
  'GET /api/imports',
  'GET /api/imports/uploads/:uploadId',
  'GET /api/reminders',
  'GET /api/reminders/due',
  'GET /api/reminders/doses',
  'GET /api/preferences',
  'GET /api/offers',
  'GET /api/account/photo',
];

const writesOfAccount = [
  'POST /api/pets',
  `POST ${pet}/archive`,
  `POST ${pet}/restore`,
  'PATCH /api/documents',
  'POST /api/documents/deletion',
  'POST /api/documents/uploads',
  'PATCH /api/documents/uploads/:uploadId',
  'DELETE /api/documents/uploads/:uploadId',
  'POST /api/documents/uploads/:uploadId',
  'POST /api/share-links',
  'DELETE /api/share-links',
  'PATCH /api/share-links/:linkId',
  'DELETE /api/share-links/:linkId',
  'POST /api/imports/uploads',
  'PATCH /api/imports/uploads/:uploadId',
  'DELETE /api/imports/uploads/:uploadId',
  'POST /api/imports/uploads/:uploadId',
  'PUT /api/imports/:importId/columns',
  'DELETE /api/imports/:importId/columns',
  'PUT /api/imports/:importId/encoding',
  'PUT /api/imports/:importId/weight-unit',
  'POST /api/imports/:importId/unit-correction',
  'POST /api/imports/:importId/addition',
  'DELETE /api/imports/:importId',
  'POST /api/reminders',
  'DELETE /api/reminders/archived',
  'PATCH /api/reminders/:id',
  'DELETE /api/reminders/:id',
  'POST /api/reminders/:id/complete',
  'POST /api/reminders/:id/undo',
  'POST /api/reminders/:id/snooze',
  'POST /api/reminders/:id/reschedule',
  'PATCH /api/preferences',
  'PUT /api/account/photo',
  'DELETE /api/account/photo',
  'POST /api/account/photo/undo',
];

/**
 * The account itself, its security, addresses that work without a sign-in, a person's confirmation, and a browser. Unlisted
 * routes are refused too: all of the administration, and new ones until a test reports them.
 */
const refused = [
  `POST ${pet}/deletion`,
  `POST ${pet}/wallet/apple`,
  `POST ${pet}/wallet/google`,
  'GET /api/push-subscriptions',
  'PUT /api/push-subscriptions',
  'DELETE /api/push-subscriptions',
  'GET /api/calendar-feed',
  'POST /api/calendar-feed',
  'PATCH /api/calendar-feed',
  'DELETE /api/calendar-feed',
  'GET /api/referrals',
  'POST /api/analytics-identity',
  'DELETE /api/analytics-identity',
  'GET /api/account/sessions',
  'DELETE /api/account/sessions/:sessionId',
  'POST /api/account/deletion',
  'GET /api/personal-tokens',
  'POST /api/personal-tokens',
  'DELETE /api/personal-tokens/:tokenId',
  // The response has the address of all data of an account.
  'GET /api/exports',
  'POST /api/exports',
];

const withRule = (routes: readonly string[], rule: TokenRule) =>
  routes.map((route) => [route, rule] as const);

/** The requirement of each route behind the session gate for a personal token. */
export const tokenRules: ReadonlyMap<string, TokenRule> = new Map([
  ...withRule(readsOfPets, { scope: 'read', pets: 'some' }),
  ...withRule(writesOfPets, { scope: 'write', pets: 'some' }),
  ...withRule(readsOfAccount, { scope: 'read', pets: 'all' }),
  ...withRule(writesOfAccount, { scope: 'write', pets: 'all' }),
  ...withRule(refused, 'refused'),
]);

export const tokenRuleOf = (route: string): TokenRule => tokenRules.get(route) ?? 'refused';
