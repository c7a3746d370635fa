import { tabStorage } from '#web/lib/browser-storage.ts';
import { createEmitter } from '#web/lib/emitter.ts';
import { draftPrefix, tabKeys } from '#web/lib/storage-keys.ts';

import { safePath } from './return-to.ts';

const read = tabStorage.getItem;

function write(key: string, value: string | undefined) {
  if (value === undefined) tabStorage.removeItem(key);
  else tabStorage.setItem(key, value);
}

/** SES-5: the last app page viewed in this tab. */
export const lastPath = () => safePath(read(tabKeys.lastPath));

/** Records a page to return to, except for pages in between, such as sign-in. */
export function rememberPath(path: string) {
  if (!passages.test(path)) write(tabKeys.lastPath, path);
}

const passages = /^\/(login|onboarding)?([/?#]|$)/;

/** Forgets where the person was and wanted to go, which may name their pets. */
export function forgetPlaces() {
  const { lastPath, redirect, accountClosed } = tabKeys;
  for (const key of [lastPath, redirect, accountClosed]) write(key, undefined);
}

/** Deletes the unsaved drafts of forms, at sign-out. */
export function forgetDrafts() {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(draftPrefix)) write(key, undefined);
  } catch {
    // Where storage is forbidden, drafts end with the page.
  }
}

/** Stores where a guard redirected from, for the login page. */
export const keepRedirect = (path: string) => write(tabKeys.redirect, path);

/** The stored redirect, if it's a path of this site. */
export const keptRedirect = () => safePath(read(tabKeys.redirect));

export const dropRedirect = () => write(tabKeys.redirect, undefined);

/** When this tab last requested a refresh, in milliseconds since 1970; 0 for never. */
export const refreshAttempt = () => Number(read(tabKeys.refreshAttempt)) || 0;

export const noteRefreshAttempt = (at: number | undefined) =>
  write(tabKeys.refreshAttempt, at === undefined ? undefined : String(at));

/** Whether something was rendered before in this tab, because entrance animations run once. */
export const wasDrawn = (name: string) => drawn().includes(name);

export function noteDrawn(name: string) {
  if (!wasDrawn(name)) write(tabKeys.drawn, [...drawn(), name].join(' '));
}

const drawn = () => (read(tabKeys.drawn) ?? '').split(' ').filter(Boolean);

/** SES-3: flags that only the confirmation of the onboarding is left in this tab. */
export const completeOnboarding = (on: boolean) => write(tabKeys.onboarded, on ? '1' : undefined);

export const isOnboardingCompleted = () => read(tabKeys.onboarded) === '1';

/** Notes that an account was closed in this tab, for the page that follows. */
export const noteAccountClosed = () => write(tabKeys.accountClosed, '1');

export const wasAccountClosed = () => read(tabKeys.accountClosed) === '1';

/** Keeps the token of an invitation to pets until it's answered: the address loses it at once, and a sign-in comes in between. */
export const keepPetInvitation = (token: string | undefined) => write(tabKeys.petInvitation, token);

export const keptPetInvitation = () => read(tabKeys.petInvitation) ?? undefined;

/** SES-4: suspends the auth events of this tab, except for a recovery, while a password is being reset. */
export function suspendAuthEvents(on: boolean) {
  const deaf = areAuthEventsSuspended();
  write(tabKeys.ignoring, on ? '1' : undefined);
  if (deaf && !on) authEventsResumed.emit();
}

const authEventsResumed = createEmitter();

/** Calls when events are handled again; those in between were missed. */
export const onAuthEventsResumed = authEventsResumed.subscribe;

export const areAuthEventsSuspended = () => read(tabKeys.ignoring) === '1';
