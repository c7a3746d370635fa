import { copyKeys, sessionHintKey, stepsLaterKey, tabKeys, verifyingKey } from '#web/session/keys.ts';

type Note = { name: string; what: string; life: string };

/** What the program leaves in a browser, by name. Reading the public pages leaves the copies of these pages alone. */
export const cookies: readonly Note[] = [
  {
    name: 'denmate_refresh',
    what: 'Keeps you signed in. Scripts cannot read it, other sites cannot send it.',
    life: '30 days at most',
  },
  {
    name: 'denmate_device',
    what: 'A random number that tells this browser from any other, from the first sign-up or sign-in on. Scripts cannot read it.',
    life: '400 days after the last sign-in',
  },
];

export const notes: readonly Note[] = [
  {
    name: sessionHintKey('name.example'),
    what: 'That somebody is signed in here. No token. On the machine that runs the server it is called denmate.session.test.',
    life: 'until you sign out',
  },
  {
    name: Object.values(copyKeys).join(', '),
    what: 'Your pets as you saw them last, without photos, to be shown when the server cannot be reached.',
    life: 'until you sign out',
  },
  {
    name: stepsLaterKey,
    what: 'That you have put off the steps that the dashboard suggests.',
    life: 'until you clear it',
  },
  { name: verifyingKey, what: 'That a link from a mail is just being opened.', life: 'a minute' },
  { name: tabKeys.lastPath, what: 'The page you were on, to bring you back to it.', life: 'the tab' },
  { name: tabKeys.redirect, what: 'Where you wanted to go before signing in.', life: 'the tab' },
  {
    name: tabKeys.drawn,
    what: 'Which cards have been drawn once, so that they need not be again.',
    life: 'the tab',
  },
  { name: tabKeys.refreshAttempt, what: 'When the session was last renewed.', life: 'the tab' },
  { name: tabKeys.onboarded, what: 'That your sign-up only waits for the confirmation.', life: 'the tab' },
  { name: tabKeys.ignoring, what: 'That a new password is being set in this tab.', life: 'the tab' },
  {
    name: 'denmate.draft.…',
    what: 'What you typed into a form and have not saved; never a password.',
    life: 'the tab',
  },
  { name: 'denmate.reloaded-for', what: 'That a page was loaded again after an update.', life: 'the tab' },
  {
    name: 'denmate-…',
    what: 'Copies of public pages you have read and of the program itself, so that they open without a connection. Nothing of yours.',
    life: 'until a newer version takes their place',
  },
  {
    name: 'the browser’s own cache',
    what: 'Photos of your pets and papers you have looked at, as with pictures of any site. Clearing the browser’s cache removes them.',
    life: 'a year at most; the browser decides',
  },
  {
    name: 'denmate-onboarding',
    what: 'How far your sign-up has come, and what you have typed about your first pet.',
    life: 'until your email is confirmed',
  },
];
