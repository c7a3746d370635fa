import { relative } from 'node:path';

/** A module's importers in the bundler, static and dynamic. */
type ModuleInfo = {
  importers: readonly string[];
  dynamicImporters: readonly string[];
  importedIds: readonly string[];
};
type Modules = { getModuleInfo(id: string): ModuleInfo | null };

/**
 * The part of the site that loads a module: every page of the app, those around the sign-in, or those behind
 * it.
 */
type SitePart = 'start' | 'sign-in' | 'app' | 'later';

// A module belongs to the first group that matches it. Its imports are in the same group or in an earlier
// one.
const groups = [
  'react',
  'router',
  'start',
  'app-parts',
  'card',
  'fields',
  'forms',
  'app-forms',
  'care',
  'pet-form',
  'documents',
  'inbox',
  'health',
  'few',
  'settings',
  'admin',
  'admin-dialogs',
  'search',
  'offers',
  'due',
  'reminders',
  'people',
  'sign-in',
  'later',
  'sharing',
  'papers',
  'health-forms',
  'people-dialogs',
] as const;

type Group = (typeof groups)[number];

/**
 * Groups the app's modules into scripts, so that a page loads a few instead of a hundred: React, the router,
 * modules of every page or shared with the dashboard, modules shared by other pages, forms, the list of
 * documents, reminders, and modules shared by parts loaded on demand. All others go into the script of the
 * only page that needs them.
 */
export function chunkGroups(root: string) {
  const groupFor = groupNames(root);

  return groups.map((group, at) => ({
    name: (id: string, modules: Modules) => (groupFor(id, modules) === group ? group : null),
    priority: groups.length - at,
  }));
}

function groupNames(root: string) {
  const known = new Map<string, Group | null>();

  return (id: string, modules: Modules): Group | null => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const name = groupOf(id, modules, root);
    known.set(id, name);

    return name;
  };
}

function groupOf(id: string, modules: Modules, root: string): Group | null {
  if (id === bundlerRuntime || /\/node_modules\/(react|react-dom|scheduler|@lingui)\//.test(id))
    return 'react';
  if (/\/node_modules\/react-router\//.test(id)) return 'router';
  // An entry runs when it's loaded, so it must come after everything else.
  if (isEntry(id, root)) return null;
  // Analytics loads only where it is allowed, and then as a whole.
  if (analytics.test(nameOf(id, root))) return null;
  const everyone = usersOf(id, modules);
  const users = everyone.filter((user) => !isWithoutApp(user, root));
  const places = new Set(users.map((user) => placeOf(user, root)));
  if (places.has('start')) return 'start';
  if (everyone.length < 2 || users.length === 0) return null;
  if (users.every((user) => firstSteps.test(nameOf(user, root)))) return null;
  if (users.every((user) => documents.test(nameOf(user, root))) || foundRecords.test(nameOf(id, root)))
    return 'documents';
  if (users.every((user) => inbox.test(nameOf(user, root)))) return 'inbox';
  if (users.every((user) => settings.test(nameOf(user, root)))) return 'settings';
  if (users.every((user) => adminDialogs.test(nameOf(user, root)))) return 'admin-dialogs';
  if (users.every((user) => admin.test(nameOf(user, root)))) return 'admin';
  if (petForm.test(nameOf(id, root))) return 'pet-form';
  if (search.test(nameOf(id, root))) return 'search';
  if (offers.test(nameOf(id, root))) return 'offers';
  if (few.test(nameOf(id, root)) && !places.has('sign-in')) return 'few';
  if (due.test(nameOf(id, root))) return 'due';
  if (reminders.test(nameOf(id, root))) return 'reminders';
  if (users.every((user) => peopleDialogs.test(nameOf(user, root)))) return 'people-dialogs';
  if (people.test(nameOf(id, root))) return 'people';
  if (users.every((user) => sharing.test(nameOf(user, root)))) return 'sharing';
  if (users.every((user) => papers.test(nameOf(user, root)))) return 'papers';
  if (users.every((user) => healthForms.test(nameOf(user, root)))) return 'health-forms';
  if (users.every((user) => health.test(nameOf(user, root)))) return 'health';
  if (places.has('app') && users.every((user) => care.test(nameOf(user, root)))) return 'care';
  // Pages without forms load no form code, and those without a card no drawing code.
  if (needs(id, forms, modules, root)) return places.has('sign-in') ? 'forms' : 'app-forms';
  if (needs(id, card, modules, root)) return 'card';
  if (needs(id, fields, modules, root)) return 'fields';
  if (places.has('sign-in')) return places.has('app') || places.has('later') ? 'start' : 'sign-in';
  if (!places.has('app')) return 'later';

  return users.some((user) => first.test(nameOf(user, root))) ? 'start' : 'app-parts';
}

const bundlerRuntime = '\0rolldown/runtime.js';
// Large, and needed by few pages: the form library, form controls, and the drawn ID card. Its
// skeleton and state are small, and shown before it.
const forms = /\/react-hook-form\//;
const fields =
  /^web\/(ui\/(file-drop|select-field|radio-cards|select-list|segmented-control|checkbox)|files\/photos\/photo-|pets\/pets\/(species-options|breed-field))/;
const card =
  /(?:^|\/)(uqr\/|pets\/card\/(?!card-reveal-state|identity-card-skeleton)|card-picture\/(card-file|save-card-button)|web\/ui\/qr-code|pet-id-page\/card-actions)/;
// The frame of the app, and its first page.
const first = /^web\/(app\/layouts\/app-shell|site\/dashboard-page\/)/;

// The page of the first steps, those that it loads later, and the sign-up by an invitation to pets: modules that only they use are no
// part of the sign-in.
const firstSteps =
  /^web\/(accounts\/onboarding-page\/(onboarding|later-steps)|pets\/invited-page\/join-with-account)\.tsx$/;

// The new pet's form, which the first steps show immediately and the app shows in a dialog.
const petForm = /^web\/pets\/pets\/pet-form\.tsx$/;

// The pages with the list of documents, and the dialog that only they open.
const documents =
  /^web\/(documents\/(documents-page\/documents|documents\/edit-document-dialog)|pets\/pet-page\/pet-documents)\.tsx$/;

// The line about records in a document, which the inbox shows, too.
const foundRecords = /^web\/documents\/documents\/found-records\.tsx$/;

// The pages of papers that came by mail, and the part that saves them.
const inbox = /^web\/data\/(inbox-page\/|inbox\/save-attachments\.tsx$)/;

// The parts that show the records which were read from a paper.
const papers = /^web\/(data\/inbox\/save-attachments|documents\/proposed-records\/proposed-document)\.tsx$/;

// Modules that the people of a pet and handing it over share with the page of an invitation and the section with all that’s shared.
const people = /^(web\/pets\/(people|handovers)\/|shared\/pets\/(people-words|activity)\.ts)/;

// The dialogs that invite people, change what they may do, and hand a pet over.
const peopleDialogs =
  /^web\/pets\/(people\/(invite-dialog|change-person-dialog)|handovers\/hand-over-dialog)\.tsx$/;

// The rows of what is due, which the dashboard shares with the pages with reminders.
const due =
  /^(web\/reminders\/(due\/(due-rows|rows-by-time)|reminders\/(due-reminder|use-completion|people-words|reminder-groups))\.tsx?|shared\/reminders\/(reminders|reminder-name|repetition-words)\.ts)$/;

// Modules that pages with reminders share, and the outbox of every page of the app. The dashboard needs the number of unsent changes.
const reminders =
  /^(web\/reminders\/((reminders|outbox|line|due)\/(?!unsent\.ts|reminder-(?:words|rights)\.ts|vaccine-words\.ts)|reminders-page\/reminders-section))/;
// Small modules that reminders share with the settings or the documents, but not with other pages.
const few =
  /^(web\/(lib\/(time-based-id|file-database)|accounts\/preferences\/preferences\.api|ui\/chip)\.tsx?$|node_modules\/idb-keyval\/)/;

// Analytics, except the part that every page has; and its switch, which one page of the app has.
const analytics =
  /^(web\/lib\/analytics\/(?!track\.)|web\/site\/privacy\/(analytics-switch\.tsx|analytics-app)|shared\/operations\/analytics\.ts|node_modules\/posthog-js\/)/;

// Modules that only the settings pages share.
const settings = /^web\/accounts\/settings-page\//;

// The pages of the administration, and their dialogs.
const admin = /^web\/operations\/(admin-page\/|[\w-]+\/[\w-]+-dialog\.tsx$)/;
const adminDialogs = /^web\/operations\/[\w-]+\/[\w-]+-dialog\.tsx$/;

// Shared by documents and the administration's accounts.
const search = /^web\/ui\/search-field\.tsx$/;

// Shared by the page of offers and their administration.
const offers = /^web\/site\/offers\/offer-card\.tsx$/;

// The dialogs that create links.
const sharing = /^web\/documents\/sharing\/(share|pack)-dialog\.tsx$/;

// The pages with health records, and their parts.
const health =
  /^web\/(health\/(health-check-page|records-page\/|\w+\/((weight|medication|vaccination|event)-form|add-weight|(vaccine|medication|event)-list|weights)\.tsx$)|accounts\/onboarding-page\/vaccination-field|pets\/pet-page\/at-a-glance)/;

// The forms of health records.
const healthForms = /^web\/health\/\w+\/((weight|medication|vaccination|event)-form|add-weight)\.tsx$/;

// The pages with fields that are saved one at a time, with their rules.
const care =
  /^(web\/(health\/(lifestyle-page\/lifestyle|records-page\/care-sheet)|pets\/contacts\/pet-contacts-sheet|accounts\/onboarding-page\/onboarding-(contact|record))\.tsx|(shared\/health\/lifestyle|web\/health\/lifestyle\/insurance)\.schema\.ts)$/;

/** Whether a module matches or imports one that does, directly or indirectly. */
function needs(id: string, these: RegExp, modules: Modules, root: string): boolean {
  const seen = new Set([id]);
  for (const each of seen) {
    if (these.test(nameOf(each, root))) return true;
    for (const imported of modules.getModuleInfo(each)?.importedIds ?? []) seen.add(imported);
  }

  return false;
}

/** The pages and on-demand parts that import a module, directly or indirectly. */
function usersOf(id: string, modules: Modules): string[] {
  const users: string[] = [];
  const seen = new Set([id]);
  for (const each of seen) {
    const { importers = [], dynamicImporters = [] } = modules.getModuleInfo(each) ?? {};
    if (isPage(each) || importers.length === 0 || dynamicImporters.length > 0) users.push(each);
    for (const importer of importers) seen.add(importer);
  }

  return users;
}

const isPage = (id: string) => id.includes('?__react-router-build-client-route');

const nameOf = (id: string, root: string) => relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/');

const isEntry = (id: string, root: string) => nameOf(id, root) === 'web/entry.client.tsx';

function placeOf(id: string, root: string): SitePart {
  const name = nameOf(id, root);
  if (isEntry(id, root) || name === 'web/root.tsx') return 'start';
  // The later steps of the sign-up load right after its first, so they count as part of the sign-in.
  if (!isPage(id)) return firstSteps.test(name) ? 'sign-in' : 'later';

  return signIn.test(name) ? 'sign-in' : 'app';
}

/** Public pages are sent without the app's scripts, and the developer page uses everything. */
const isWithoutApp = (id: string, root: string) => isPage(id) && withoutApp.test(nameOf(id, root));

const signIn =
  /^web\/(app\/layouts\/focus\.tsx|accounts\/((sign-in|email-verification|goodbye)-page\/|onboarding-page\/onboarding\.tsx)|pets\/(pet-id|invited)-page\/)/;
const withoutApp =
  /^web\/(app\/(layouts\/public-site\.tsx|social-image\/)|site\/(home|features|benefits|about|legal|blog|faq|contact|offline|design)-page\/)/;

/** By their names, so that a test can tell which of them a moved file has left without a match. */
export const patterns = {
  forms,
  fields,
  card,
  first,
  firstSteps,
  petForm,
  documents,
  inbox,
  due,
  reminders,
  few,
  analytics,
  settings,
  admin,
  adminDialogs,
  search,
  offers,
  people,
  peopleDialogs,
  sharing,
  health,
  healthForms,
  care,
  signIn,
  withoutApp,
};
