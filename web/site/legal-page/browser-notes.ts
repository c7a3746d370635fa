import { localeCookie } from '#shared/core/locales.ts';
import { leavingCookie, zoneCookie } from '#shared/core/page-reader.ts';
import { storedPrefix } from '#web/lib/analytics/stored.ts';
import {
  analyticsKey,
  copyKeys,
  displayChoiceKey,
  displayKeys,
  draftMarkKey,
  outboxDatabase,
  sessionHintKey,
  stepsLaterKey,
  tabKeys,
  sharedFilesDatabase,
  unsentDisplayKey,
  uploadPetKey,
  uploadsDatabase,
  verifyingKey,
  zoneKey,
} from '#web/lib/storage-keys.ts';

type Note = { name: string; what: string; life: string };

/** Everything that the app stores in a browser, by name. Reading the public pages stores only copies of those pages. */
export const cookies: readonly Note[] = [
  {
    name: 'denmate_refresh',
    what: 'Keeps you signed in. Scripts can’t read it, and other sites can’t send it.',
    life: '30 days at most',
  },
  {
    name: 'denmate_pages',
    what: 'Tells our server whose pages to send, so that they arrive complete. Pages can be read with it, and nothing can be changed. Scripts can’t read it.',
    life: '30 days at most',
  },
  {
    name: 'denmate_device',
    what: 'A random number that tells this browser apart from others, set when you first sign up or sign in. Scripts can’t read it.',
    life: '400 days after the last sign-in',
  },
  {
    name: zoneCookie,
    what: 'The time zone of this device, so that days and times in those pages are right. Set once you sign in.',
    life: 'a year',
  },
  {
    name: leavingCookie,
    what: 'Only if you signed out without a connection: that our server must not send your pages until it knows.',
    life: 'until we can reach our server',
  },
  {
    name: localeCookie,
    what: 'The language you chose at the bottom of a page or in the settings. Without it, we follow your browser.',
    life: 'a year',
  },
  {
    name: `${storedPrefix}_analytics`,
    what: 'Only if you allow analytics: a random number for this browser or your account, and when this visit began.',
    life: 'a year after the last visit, or until you turn analytics off or sign out',
  },
];

export const notes: readonly Note[] = [
  {
    name: sessionHintKey('name.example'),
    what: 'That someone is signed in here, with their name and account number, to show their copies without a connection. No token. On the computer that runs the server, it’s called denmate.session.test.',
    life: 'until you sign out',
  },
  {
    name: Object.values(copyKeys).join(', '),
    what: 'Your pets and reminders as you last saw them, without photos, to show when we can’t reach the server, and the addresses of your own photo.',
    life: 'until you sign out',
  },
  {
    name: Object.values(displayKeys).join(', '),
    what: 'How you want weights and dates written and whether pages are light or dark.',
    life: 'until you clear it',
  },
  {
    name: [displayChoiceKey, unsentDisplayKey].join(', '),
    what: 'When you chose that, and what our server doesn’t have yet, with your account number.',
    life: 'until you sign out',
  },
  {
    name: zoneKey,
    what: 'The time zone of your account, so that days and times here mean the same as in your reminders.',
    life: 'until you sign out',
  },
  {
    name: analyticsKey,
    what: 'That you allow us to count visits. It’s there only while you do.',
    life: 'until you turn it off or sign out',
  },
  {
    name: `${storedPrefix}_…`,
    what: 'What counting visits needs, if you allow it: a random number for this browser or your account, the day you signed up, whether you have a premium plan, your role, and when this visit began.',
    life: 'until you turn it off or sign out',
  },
  {
    name: stepsLaterKey,
    what: 'That you chose “Later” for the steps the dashboard suggests, with your account number.',
    life: 'until you sign out',
  },
  {
    name: draftMarkKey,
    what: 'That a sign-up was started here, so you can continue it.',
    life: 'until it is finished',
  },
  { name: verifyingKey, what: 'That a link from an email is being opened.', life: 'a minute' },
  {
    name: 'react-router-scroll-positions',
    what: 'How far you’ve scrolled on each page, to take you back to the same place.',
    life: 'the tab',
  },
  { name: tabKeys.lastPath, what: 'The page you were on, to take you back to it.', life: 'the tab' },
  { name: tabKeys.redirect, what: 'Where you wanted to go before signing in.', life: 'the tab' },
  {
    name: tabKeys.accountClosed,
    what: 'That an account was closed in this tab, to say so on the page that follows.',
    life: 'the tab',
  },
  {
    name: tabKeys.drawn,
    what: 'Which cards have already been revealed, so they aren’t again.',
    life: 'the tab',
  },
  { name: tabKeys.refreshAttempt, what: 'When the session was last renewed.', life: 'the tab' },
  { name: tabKeys.onboarded, what: 'That your sign-up only waits for the confirmation.', life: 'the tab' },
  { name: uploadPetKey, what: 'The pet you last added a document for.', life: 'until you sign out' },
  { name: tabKeys.ignoring, what: 'That a new password is being set in this tab.', life: 'the tab' },
  {
    name: 'denmate.draft.…',
    what: 'What you typed into a form and haven’t saved. Never a password.',
    life: 'the tab',
  },
  { name: 'denmate.reloaded-for', what: 'That a page was reloaded after an update.', life: 'the tab' },
  {
    name: 'lswt-…',
    what: 'A test of whether this browser can store data. It’s a random number, and it’s removed right away.',
    life: 'less than a second',
  },
  {
    name: 'tusSupport',
    what: 'A test of whether this browser can store data, made with the first upload. It’s empty.',
    life: 'until you clear it',
  },
  {
    name: 'denmate-…',
    what: 'Copies of public pages you’ve read and of the app itself, so they open without a connection. None of your data.',
    life: 'until a newer version replaces them',
  },
  {
    name: 'the browser’s own cache',
    what: 'Pet photos and documents you’ve viewed, like images on any site. Clearing your browser’s cache removes them.',
    life: 'a year at most, as the browser decides',
  },
  {
    name: uploadsDatabase,
    what: 'Documents that are being uploaded, so uploads continue after a reload.',
    life: 'until they are uploaded, you sign out, or a day has passed',
  },
  {
    name: outboxDatabase,
    what: 'What you change about your reminders, until our server has it.',
    life: 'until it is sent, or you sign out',
  },
  {
    name: sharedFilesDatabase,
    what: 'Files that you share with the app from another app, until the page shows them.',
    life: '15 minutes, or until you sign out; if the app isn’t open then, until it’s next opened',
  },
  {
    name: 'denmate-onboarding',
    what: 'How far your sign-up has come, and your first pet with its photo.',
    life: 'until your email is confirmed',
  },
];
