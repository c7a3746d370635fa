import { dayFormat } from '#shared/core/calendar.ts';
import { zoneCookie } from '#shared/core/page-reader.ts';

import { sharedStorage } from './browser-storage.ts';
import { createEmitter } from './emitter.ts';
import { lastingCookie } from './lasting-cookie.ts';
import { currentPage } from './page.ts';
import { zoneKey } from './storage-keys.ts';

const changes = createEmitter();

let isWatching = false;

/** Calls when the account's time zone changes, in this tab or another one. */
export function onZone(listener: () => void): () => void {
  if (!isWatching) window.addEventListener('storage', ({ key }) => key === zoneKey && changes.emit());
  isWatching = true;

  return changes.subscribe(listener);
}

const setZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The time zone that this device is set to; until a page is taken over the one that the server knows. */
export const deviceZone = (): string => currentPage()?.reader.deviceZone ?? setZone();

/** Tells the server the device's time zone, in which it renders pages. */
export function tellZone() {
  document.cookie = `${zoneCookie}=${encodeURIComponent(setZone())}; ${lastingCookie()}`;
}

/** The account's time zone, which all days and times of the app are in; the device's for visitors and until it is known. */
export function ownZone(): string {
  const page = currentPage();
  if (page) return page.reader.timeZone;
  const kept = sharedStorage.getItem(zoneKey);

  return kept !== null && isKnown(kept) ? kept : deviceZone();
}

/** Keeps the account's time zone in this browser, until its owner signs out. */
export function keepZone(zone: string | null) {
  if (sharedStorage.getItem(zoneKey) === zone) return;
  if (zone === null) sharedStorage.removeItem(zoneKey);
  else sharedStorage.setItem(zoneKey, zone);
  changes.emit();
}

function isKnown(zone: string): boolean {
  try {
    return Boolean(dayFormat(zone));
  } catch {
    return false;
  }
}
