import { createEmitter } from '#web/lib/emitter.ts';

import { draftPrefix, tabKeys } from './keys.ts';
import { safePath } from './return-to.ts';

// Storage may be full or blocked; then nothing is remembered.
function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | undefined) {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // See above.
  }
}

/** SES-5: the page of the app that was looked at last in this tab. */
export const lastPath = () => safePath(read(tabKeys.lastPath));

/** Remembers a page to come back to; pages that are only on the way are not. */
export function rememberPath(path: string) {
  if (!passages.test(path)) write(tabKeys.lastPath, path);
}

const passages = /^\/(login|onboarding)?([/?#]|$)/;

export const forgetPath = () => write(tabKeys.lastPath, undefined);

/** Deletes the unsaved drafts of forms, at sign-out. */
export function forgetDrafts() {
  try {
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
    for (const key of keys) if (key.startsWith(draftPrefix)) write(key, undefined);
  } catch {
    // See above.
  }
}

/** Keeps where a tab was led away from until the login page asks. */
export const keepRedirect = (path: string) => write(tabKeys.redirect, path);

/** The path that was kept, if any; only a path of this site. */
export const keptRedirect = () => safePath(read(tabKeys.redirect));

export const dropRedirect = () => write(tabKeys.redirect, undefined);

/** When this tab last asked for a fresh session, in milliseconds since 1970; 0 when it never did. */
export const refreshAttempt = () => Number(read(tabKeys.refreshAttempt)) || 0;

export const noteRefreshAttempt = (at: number | undefined) =>
  write(tabKeys.refreshAttempt, at === undefined ? undefined : String(at));

/** Whether something was drawn before in this tab: what moves in when it comes, moves in once. */
export const wasDrawn = (name: string) => drawn().includes(name);

export function noteDrawn(name: string) {
  if (!wasDrawn(name)) write(tabKeys.drawn, [...drawn(), name].join(' '));
}

const drawn = () => (read(tabKeys.drawn) ?? '').split(' ').filter(Boolean);

/** SES-3: flags that nothing of the onboarding is left in this tab but the confirmation. */
export const completeOnboarding = (on: boolean) => write(tabKeys.onboarded, on ? '1' : undefined);

export const isOnboardingCompleted = () => read(tabKeys.onboarded) === '1';

/** SES-4: suspends the auth events of this tab, except for a recovery, while a password is being reset. */
export function suspendAuthEvents(on: boolean) {
  const deaf = areAuthEventsSuspended();
  write(tabKeys.ignoring, on ? '1' : undefined);
  if (deaf && !on) authEventsResumed.emit();
}

const authEventsResumed = createEmitter();

/** Calls when events are no longer suspended: those meanwhile were missed. */
export const onAuthEventsResumed = authEventsResumed.subscribe;

export const areAuthEventsSuspended = () => read(tabKeys.ignoring) === '1';
