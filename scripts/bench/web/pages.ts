import { publicBudgets } from '../../web-build/budgets.ts';
import type { FilledAccount } from './account.ts';
import type { Marker } from './content.ts';
import type { Kind } from './goals.ts';

const firstArticle = '/blog/proof-of-vaccination-for-boarding';

type PageFacts = Omit<FilledAccount, 'browser'>;

/** `path` as it is named in the tables, `url` what is opened. */
export type BenchPage = {
  path: string;
  url: string;
  kind: Kind;
  /** The elements that are visible once the content has loaded: the heading and the first data, or a field. */
  content: Marker[];
  /** Where the page leads, if it redirects. */
  endsAt?: string;
};

const heading = (text = ''): Marker => ({ selector: 'h1', text });
const shown = (text: string): Marker => ({ selector: 'main', text });
const field: Marker = { selector: 'main form input:not([type=hidden])' };

const wayIn: [path: string, ...Marker[]][] = [
  ['/login', heading(), field],
  ['/onboarding', heading(), field],
  ['/forgot-password', heading(), field],
  ['/reset-password', heading(), field],
  ['/verify', heading()],
  ['/verify-email', heading(), field],
  ['/verify-handler', heading()],
  ['/email-verification', heading(), { selector: 'main form button' }],
  ['/processing-registration', heading()],
  ['/goodbye', heading()],
  ['/invited', heading()],
];

const signedIn = (account: PageFacts): [path: string, ...Marker[]][] => [
  ['/dashboard', heading(), { selector: 'main a', text: account.pet.name }],
  ['/pets', heading('Pets'), shown(account.pet.name)],
  ['/pets/{id}', heading(account.pet.name), shown(account.fact.overview)],
  ['/pets/{id}/health', heading(account.pet.name), shown('Medical events')],
  ['/pets/{id}/health/vaccinations', heading('Vaccinations'), shown('Rabies')],
  ['/pets/{id}/health/medications', heading('Medications'), shown(account.fact.health)],
  ['/pets/{id}/health/weight', heading('Weight'), { selector: 'main table' }],
  ['/pets/{id}/health/medical-events', heading('Medical events'), { selector: 'main li' }],
  ['/pets/{id}/health/care', heading(), shown('Insurance')],
  ['/pets/{id}/health/contacts', heading(), shown('Emergency contacts')],
  ['/pets/{id}/health/timeline', heading('Timeline'), { selector: 'main time' }],
  ['/pets/{id}/documents', heading(account.pet.name), { selector: 'main li a', text: account.document }],
  ['/pets/{id}/reminders', heading(account.pet.name), { selector: 'main button', text: 'Add reminder' }],
  ['/pets/{id}/proof', heading(account.pet.name)],
  ['/show-proof', heading()],
  ['/answer-needs', heading()],
  ['/documents', heading('Documents'), { selector: 'main a', text: account.document }],
  ['/pets/{id}/sharing', heading(account.pet.name), { selector: 'main [role=radiogroup]' }],
  ['/pets/{id}/people', heading(account.pet.name), shown('Only you can see')],
  ['/lifestyle', heading('Lifestyle'), shown(account.fact.lifestyle)],
  ['/profile', heading('Settings'), shown(account.email)],
  ['/settings/security', heading('Settings'), shown('This device')],
  ['/settings', heading('Settings'), shown(account.email)],
  ['/settings/notifications', heading('Settings'), shown('Quiet hours')],
  ['/settings/display', heading('Settings'), { selector: 'main [role=radio], main input' }],
  ['/settings/privacy', heading('Settings'), shown('active link')],
  ['/settings/data', heading('Settings'), { selector: 'main button', text: 'Delete account' }],
  ['/pets/archived', heading('Archived pets')],
  ['/reminders', heading('Reminders'), { selector: 'main button', text: 'Add reminder' }],
  ['/health-check', heading(), shown(account.pet.name)],
  ['/health-check/{id}', heading(), shown(account.pet.name)],
  ['/inbox', heading('Inbox')],
  ['/inbox/addresses', heading('Inbox addresses')],
  ['/inbox/{id}', heading('This message is gone')],
  ['/shared-now', heading('Shared now'), shown(account.document)],
  ['/referrals', heading(), { selector: 'main input' }],
  ['/offers', heading('Offers')],
  ['/pet-id', heading(), shown(account.pet.name)],
  ['/onboarding/{id}/record', heading(), field],
  ['/onboarding/{id}/contact', heading(), field],
  ['/upload-document', heading(), { selector: 'main input' }],
  ['/admin', heading('Administration'), shown('Waiting for confirmation')],
  ['/admin/users', heading('Administration'), shown(account.email)],
  ['/admin/users/{userId}', heading(), shown(account.email)],
  ['/admin/settings', heading('Administration'), shown('Largest file')],
  ['/admin/offers', heading('Administration'), { selector: 'main button' }],
  ['/admin/messages', heading('Administration')],
  ['/admin/reports', heading('Administration'), { selector: 'main svg' }],
  ['/admin/log', heading('Administration'), { selector: 'main li, main td' }],
  ['/admin/system-status', heading('Administration'), shown('Database')],
];

/** Every measured page, or those with the chosen paths. A chosen path that isn't known is opened as a visitor. */
export function pagesFor(account: PageFacts, chosen: readonly string[]): BenchPage[] {
  // These pages are opened by emailed links, which contain a token.
  const mailed: Record<string, string> = {
    '/reset-password': account.recoveryPath,
    '/email-verification': '/email-verification?token=none',
  };
  const urlOf = (path: string) =>
    mailed[path] ??
    path
      .replace('{userId}', account.userId)
      .replace('{id}', path.startsWith('/shared/') ? account.shareId : account.pet.id);
  const page = (kind: Kind, path: string, content: Marker[]): BenchPage => ({
    path,
    url: urlOf(path),
    kind,
    content,
    ...(path === '/profile' && { endsAt: '/settings' }),
  });
  const ofApp = [
    ...wayIn.map(([path, ...content]) => page('way in', path, content)),
    ...signedIn(account).map(([path, ...content]) => page('signed in', path, content)),
    page('shared', '/shared/{id}', [heading(account.document)]),
  ];
  // Every public page has a budget. One article represents all articles.
  const publicPages = Object.keys(publicBudgets)
    .map((path) => path.replace('/blog/*', firstArticle))
    .filter((path) => path !== '/faq/with-offer')
    .map((path) => page('public', path, [heading()]));
  const all = [...publicPages, ...ofApp];
  if (chosen.length === 0) return all;

  return chosen.map((path) => all.find((known) => known.path === path) ?? page('public', path, [heading()]));
}
