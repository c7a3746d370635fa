import { appPaths, builtPath, paths, signInPaths } from '../../shared/core/paths.ts';

/** The maximum bytes sent for a first visit to a page, compressed where the server compresses, and the number of requests. */
export type Budget = { total: number; script: number; requests?: number };

const kB = 1000;

/** The maximum bytes of the messages that a page loads, compressed on their own, in each language. */
export const messageBudget = 8 * kB;

/** Public pages, by path; `*` stands for the last segment. */
export const publicBudgets: Readonly<Record<string, Budget>> = {
  '/': { total: 130 * kB, script: 15 * kB },
  '/features': { total: 100 * kB, script: 4 * kB },
  '/benefits': { total: 100 * kB, script: 4 * kB },
  '/about': { total: 95 * kB, script: 4 * kB },
  '/terms': { total: 95 * kB, script: 4 * kB },
  '/privacy': { total: 95 * kB, script: 4.4 * kB },
  '/faq': { total: 95 * kB, script: 4.4 * kB },
  '/faq/with-offer': { total: 95 * kB, script: 4.4 * kB },
  '/contact': { total: 95 * kB, script: 5 * kB },
  '/blog': { total: 95 * kB, script: 4 * kB },
  '/blog/*': { total: 95 * kB, script: 4 * kB },
  '/offline': { total: 90 * kB, script: 1 * kB },
};

// People can type into a form before any of its scripts have loaded. Half a kilobyte is the list of routes, whose ids name
// the wing and the page, another the count of what is due, which the dashboard shares with the reminders, and one more weights
// in stones and in other digits, which it shows too. Half a kilobyte says that a session takes long and where the rules are, and
// 3.5 kB are days and times in the account's time zone, a way out of a session that hangs, and recovery links. Another 2 kB
// take over pages that the server has rendered. 2.5 kB more know the pages of proofs and of the inbox, and the words of vaccines in other languages.
const signIn: Budget = { total: 304.5 * kB, script: 213.2 * kB, requests: 18 };

// The first signed-in screen, without the card, which is drawn after the rest: at most 170 kB of scripts.
// Each other screen: at most 47 kB of scripts more, 1 kB of it for what another person may do at a pet. The style of a card that turns over, which every page
// has, weighs 0.6 kB, cleaning up at sign-out 0.4 kB, a session that takes long 0.4 kB, and
// a file that can't be read any more 0.4 kB. Another 2 kB take over pages that the server has rendered, and 0.2 kB say that a pet was
// handed over. 1.5 kB know the pages of proofs and of the inbox, and keep the proofs for times without a connection.
// 0.5 kB are the date of a microchip, the rules of trips and lists that are kept. The row of a reminder, which says how often it
// repeats, is that of the list: 0.5 kB, and as much style for its circle and the stack of cards. 0.4 kB put doses and reminders in one order.
const dashboard: Budget = { total: 261.9 * kB, script: 168.4 * kB, requests: 15 };
const app: Budget = {
  total: dashboard.total + 47.2 * kB,
  script: dashboard.script + 47.9 * kB,
  requests: 20,
};

/** All pages, by path. A page without an entry fails the build. */
export const budgets: Readonly<Record<string, Budget>> = {
  ...publicBudgets,
  ...Object.fromEntries(appPaths.map((pattern) => [builtPath(pattern), app])),
  ...Object.fromEntries(signInPaths.map((path) => [path, signIn])),
  [paths.dashboard]: dashboard,
  // The pet form with its drawn animals; it also checks whether sign-ups are open.
  [paths.onboarding]: { ...signIn, total: signIn.total + 5 * kB, script: signIn.script + 2 * kB },
  // Modules that its fields share with the rows of papers.
  ['/lifestyle']: { ...app, total: app.total + 0.5 * kB, script: app.script + 0.3 * kB },
  // The rules of travel in words, the lists that are kept, and the ways to what is missing.
  [paths.answerNeeds]: { ...app, total: app.total + 4.5 * kB, script: app.script + 4.3 * kB },
  // Doses and vaccines among the reminders, and the offer to mend those that skip months.
  [paths.reminders]: { ...app, total: app.total + 2 * kB, script: app.script + 2 * kB },
  // Its queries run before its parts are loaded. The server renders it, so no script comes before its content.
  ['/pets/-']: { ...app, total: app.total + 16 * kB, script: app.script + 16 * kB },
  // The same, the pet's card, and parsing a line into a reminder.
  ['/pets/-/reminders']: { ...app, total: app.total + 3 * kB, script: app.script + 3 * kB },
  // The report of a lost pet, beside the settings of its page.
  ['/pets/-/sharing']: { ...app, total: app.total + 2 * kB, script: app.script + 2 * kB },
  // Forms for five kinds of records, and the answers to a doubtful weight.
  ['/onboarding/-/record']: { ...app, total: app.total + kB, script: app.script + kB },
  // It has every component, and only developers open it.
  [paths.designSystem]: { total: 700 * kB, script: 600 * kB },
  // Five forms.
  [paths.security]: { ...app, total: app.total + 7 * kB, script: app.script + 7 * kB },
};
