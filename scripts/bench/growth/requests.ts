import type { Installation } from './installation.ts';
import type { Measured } from './measured-rows.ts';

export type Request = {
  /** As the app names it. */
  route: string;
  what: string;
  as: 'owner' | 'administrator' | 'visitor';
  path: (measured: Measured) => string;
};

type Path = Request['path'] | string;

const asking =
  (as: Request['as']) =>
  (route: string, path: Path = route, what = route): Request => ({
    route,
    what,
    as,
    path: typeof path === 'string' ? () => path : path,
  });
const owner = asking('owner');
const administrator = asking('administrator');
const visitor = asking('visitor');

const ofPet = (rest = '', query = '') =>
  owner(`/api/pets/:petId${rest}`, ({ petId }) => `/api/pets/${petId}${rest}${query}`);
const documents = (query: string) =>
  owner('/api/documents', `/api/documents?${query}`, `/api/documents?${query}`);
const users = (query: string) =>
  administrator('/api/admin/users', `/api/admin/users?${query}`, `/api/admin/users?${query}`);
const inDays = (days: number) => Date.now() + days * 86_400_000;
/** Where a list that is newest first has gone on for so many days. */
const after = (days: number) => `after=${inDays(-days)}.ffffffff-ffff-ffff-ffff-ffffffffffff`;
const month = new Date().toISOString().slice(0, 7);
const stay = '?arrival=2026-12-01&departure=2026-12-08&vaccine=rabies';
const paper = '?paper=a4&unit=lbs&timeZone=UTC';

const ofOwners = [
  owner('/api/dashboard'),
  owner('/api/pets'),
  owner('/api/pets/archived'),
  ofPet(),
  owner('/api/pets/:petId/deletion', ({ archivedPetId }) => `/api/pets/${archivedPetId}/deletion`),
  ofPet('/lifestyle'),
  owner('/api/lifestyle/suggestions'),
  ofPet('/contacts'),
  ofPet('/contacts/others'),
  ofPet('/people'),
  ofPet('/activity'),
  ofPet('/emergency-page'),
  ofPet('/emergency-page/view'),
  owner('/api/emergency-pages'),
  owner('/api/co-owned-pets'),
  ofPet('/print-sheet', paper),
  ofPet('/lost/poster', paper),
  ofPet('/finder-messages'),
  owner(
    '/api/pets/:petId/finder-messages/:messageId/earlier',
    ({ petId, messageId }) => `/api/pets/${petId}/finder-messages/${messageId}/earlier`,
  ),
  ofPet('/health'),
  ofPet('/health.csv', '?kind=weights'),
  ofPet('/health-check'),
  owner('/api/health-check'),
  ofPet('/visit-brief.pdf', paper),
  ofPet('/health-record.pdf', paper),
  owner(
    '/api/pets/:petId/vaccinations/:id/copy.pdf',
    ({ petId, rabiesId }) => `/api/pets/${petId}/vaccinations/${rabiesId}/copy.pdf?paper=a4`,
  ),
  ofPet('/clinic-requests'),
  ofPet('/proof/answers', stay),
  owner('/api/proofs'),
  ofPet('/next-reminder'),
  documents(''),
  owner('/api/documents', ({ petId }) => `/api/documents?petId=${petId}`, '/api/documents?petId'),
  documents(after(10)),
  documents('category=vaccination'),
  documents('favorite=true'),
  documents('archived=true'),
  documents('shared=true'),
  documents('expiring=true'),
  documents('attention=true'),
  documents('q=vaccination'),
  documents('q=prescription+ear'),
  documents('q=giraffe'),
  documents('q=a'),
  owner('/api/documents/same', `/api/documents/same?sha256=${'a1'.repeat(32)}`),
  owner('/api/documents/:documentId', ({ documentId }) => `/api/documents/${documentId}`),
  owner(
    '/api/documents/:documentId/proposed-records',
    ({ documentId }) => `/api/documents/${documentId}/proposed-records`,
  ),
  owner('/api/requirement-lists'),
  owner('/api/share-links'),
  owner(
    '/api/share-links/by-share-id/:shareId',
    ({ shareUrl }) => `/api/share-links/by-share-id/${shareUrl.split('/').at(-1)}`,
  ),
  owner('/api/share-links/:linkId/pdf', ({ packLinkId }) => `/api/share-links/${packLinkId}/pdf`),
  owner('/api/reminders'),
  owner('/api/reminders', '/api/reminders?archived=true', '/api/reminders?archived'),
  owner('/api/reminders/due'),
  owner('/api/reminders/doses', `/api/reminders/doses?month=${month}`, '/api/reminders/doses'),
  owner('/api/reminders', `/api/reminders?month=${month}`, '/api/reminders?month'),
  owner('/api/inbox'),
  owner('/api/inbox', '/api/inbox?dismissed=true', '/api/inbox?dismissed'),
  owner('/api/inbox/unread'),
  owner('/api/inbox/senders'),
  owner('/api/inbox/addresses', '/api/inbox/addresses', '/api/inbox/addresses, none'),
  owner(
    '/api/inbox/:messageId',
    '/api/inbox/00000000-0000-4000-8000-000000000000',
    '/api/inbox/:messageId, unknown',
  ),
  owner('/api/preferences', '/api/preferences?timeZone=UTC'),
  ...`/api/exports /api/imports /api/push-subscriptions /api/calendar-feed /api/referrals /api/offers /api/account/photo
    /api/personal-tokens /api/account/sessions /auth/v1/user /auth/v1/passkeys`
    .split(/\s+/)
    .map((route) => owner(route)),
  owner(
    '/auth/v1/factors/recovery-codes',
    '/auth/v1/factors/recovery-codes',
    '/auth/v1/factors/recovery-codes, none',
  ),
];

const ofAdministrators = [
  administrator('/api/admin/access'),
  administrator('/api/admin/summary'),
  administrator('/api/admin/site'),
  administrator('/api/admin/offers'),
  administrator('/api/admin/reports', '/api/admin/reports?period=30d&step=day'),
  administrator(
    '/api/admin/reports',
    '/api/admin/reports?period=12m&step=month',
    '/api/admin/reports, 12 months',
  ),
  administrator('/api/admin/reports/csv', '/api/admin/reports/csv?period=30d&step=day'),
  administrator('/api/admin/invitations'),
  administrator('/api/admin/messages'),
  administrator('/api/admin/messages', `/api/admin/messages?${after(500)}`, '/api/admin/messages, far down'),
  users(''),
  users(after(900)),
  users('search=sam'),
  users('search=a1b2c3'),
  users('search=nobody-has-this'),
  users('search=zo'),
  users('status=waiting'),
  users('status=blocked'),
  users('status=closed'),
  users('administrators=true'),
  administrator('/api/admin/users/:userId', ({ accountId }) => `/api/admin/users/${accountId}`),
  administrator('/api/admin/log'),
  administrator(
    '/api/admin/log',
    ({ accountId }) => `/api/admin/log?account=${accountId}`,
    '/api/admin/log?account',
  ),
  administrator('/api/admin/log', `/api/admin/log?${after(900)}`, '/api/admin/log, far down'),
  administrator('/api/admin/system-status'),
];

const ofVisitors = [
  visitor('/api/site'),
  visitor('/api/site/joined-today'),
  visitor('/id/:petIdentifier', ({ petIdentifier }) => `/id/${petIdentifier}`),
  visitor('/id/:petIdentifier', '/id/DM-00-0000', '/id/:petIdentifier, unknown'),
  visitor('/shared/:shareId', ({ shareUrl }) => shareUrl),
  visitor('/shared/:shareId', '/shared/sh-1111111111111', '/shared/:shareId, unknown'),
  visitor('/shared/:shareId', ({ packUrl }) => packUrl, '/shared/:shareId, a pack'),
  visitor('/shared/:shareId/documents/:position', ({ packUrl }) => `${packUrl}/documents/1`),
  visitor('/proof/:shareId', ({ proofUrl }) => proofUrl),
  visitor('/proof/:shareId', '/proof/sh-1111111111111', '/proof/:shareId, unknown'),
  visitor('/proof/check', '/proof/check?code=2222-2222-2222', '/proof/check, unknown'),
  visitor('/confirm/:secret', '/confirm/0123456789abcdef0123456789abcdef', '/confirm/:secret, unknown'),
  visitor('/api/shared/:shareId/opened', ({ shareUrl }) => `/api${shareUrl}/opened`),
  visitor('/calendar/:file{.+\\.ics}', ({ calendarUrl }) => calendarUrl),
  visitor('/r/:token', '/r/0123456789abcdef0123456789abcdef', '/r/:token, unknown'),
];

/** The measured GET requests of owners, administrators and visitors. */
export const requests: readonly Request[] = [...ofOwners, ...ofAdministrators, ...ofVisitors];

const because = (reason: string, routes: string) =>
  Object.fromEntries(
    routes
      .trim()
      .split(/\s+/)
      .map((route) => [route, reason]),
  );

/** The other routes that answer GET. */
export const notMeasured: Readonly<Record<string, string>> = {
  ...because(
    'sends a file, whose row is found by its key',
    `/api/shared/:shareId/preview /api/shared/:shareId/documents/:position/preview /api/shared/:shareId/file
     /api/shared/:shareId/zip /api/shared/:shareId/pdf /api/shared/:shareId/pages/:page/:width
     /api/shared/:shareId/documents/:position/file /api/shared/:shareId/documents/:position/pages/:page/:width
     /id/:petIdentifier/photo /files/photos/:holderId/:file /files/account-photos/:holderId/:file
     /files/documents/:documentId /files/documents/:documentId/thumbnail /files/zips/:token /files/exports/:token
     /files/passes/:token /files/:token /confirm/:secret/documents/:position`,
  ),
  ...because(
    'reads no rows',
    `/id /needs /unsubscribe/:token /api/analytics /auth/v1/user/identities/authorize /auth/v1/.well-known/jwks.json
     /export-format/v1 /export-format/v1/:file /ingest/api/surveys /ingest/api/surveys/ /ingest/api/web_experiments
     /ingest/api/web_experiments/ /ingest/array/:token/config /api/openapi.json /api/docs`,
  ),
  ...because(
    'is measured by npm run bench -- transfers',
    '/api/documents/uploads/:uploadId /api/imports/uploads/:uploadId',
  ),
  ...because(
    'an earlier address, which leads to /shared',
    '/documents/shared/:shareId /documents/shared/:shareId/',
  ),
  '/auth/v1/rpc/registration': 'finds a sign-up by the cookie of its browser, which this owner no longer has',
};

/** The requests that miss a goal, each with the reason why this is accepted. */
export const known: Readonly<Record<string, string>> = {
  '/api/admin/summary': 'counts all accounts, once a minute',
  '/api/admin/users?search=sam': 'counts up to 1,000, of which a small installation has fewer',
  '/api/admin/users?search=zo': 'counts up to 1,000, of which a small installation has fewer',
  '/api/admin/messages': 'shows and counts up to thousands, of which a small installation has fewer',
  '/api/admin/messages, far down':
    'shows and counts up to thousands, of which a small installation has fewer',
  '/api/admin/invitations': 'shows up to 1,000, of which a small installation has fewer',
  '/api/admin/system-status': 'reads the jobs of a week, for which the library has no index',
};

/** The answer to it. Fails for anything but what a person sees, of which "not found" is a part. */
export async function ask(installation: Installation, { as, path, what }: Request): Promise<void> {
  const response = await installation[as].get(path(installation.measured));
  await response.arrayBuffer();
  const isExpected = response.ok || (/, (?:none|unknown)$/.test(what) && response.status === 404);
  if (!isExpected) throw new Error(`${installation.name}: ${what} answered ${response.status}`);
}
