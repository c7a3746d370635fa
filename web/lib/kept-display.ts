import {
  appearances,
  clockFormats,
  dateFormats,
  dateLanguages,
  defaultDisplayIn,
  displayNames,
} from '#shared/core/display.ts';
import type { Display } from '#shared/core/display.ts';
import { localeCookie, locales } from '#shared/core/locales.ts';
import { preferredWeightUnits } from '#shared/health/units.ts';

import { sharedStorage } from './browser-storage.ts';
import { createEmitter } from './emitter.ts';
import { isObject, isString } from './guards.ts';
import { lastingCookie } from './lasting-cookie.ts';
import { locale } from './locale.ts';
import { currentPage, onTakenOver } from './page.ts';
import { displayChoiceKey, displayKeys, unsentDisplayKey } from './storage-keys.ts';

declare global {
  interface Window {
    /** Part of every page: shows the kept appearance. */
    showAppearance?: () => void;
  }
}

const choices: { [Name in keyof Display]: readonly Display[Name][] } = {
  language: locales,
  preferredWeightUnit: preferredWeightUnits,
  dateFormat: dateFormats,
  clock: clockFormats,
  dateLanguage: dateLanguages,
  appearance: appearances,
};

const changes = createEmitter();
let known: Display | undefined;
let isWatching = false;

/** Also calls when another tab has changed it. */
export function onDisplay(listener: () => void): () => void {
  if (!isWatching)
    window.addEventListener('storage', ({ key }) => key !== null && isDisplayKey(key) && renew());
  if (!isWatching) onTakenOver(renew);
  isWatching = true;

  return changes.subscribe(listener);
}

/** The display settings of this browser, for the first paint and without a connection. The same object until they change. */
export const keptDisplay = (): Display =>
  currentPage()?.reader.display ?? (known ??= displayIn((name) => sharedStorage.getItem(displayKeys[name])));

export function keepDisplay(change: Partial<Display>) {
  const before = keptDisplay();
  const changed = namesIn(change).filter((name) => change[name] !== before[name]);
  for (const name of changed) sharedStorage.setItem(displayKeys[name], String(change[name]));
  if (change.language && changed.includes('language')) rememberLocale(change.language);
  if (changed.length > 0) renew();
}

// The server renders the next page in that language.
function rememberLocale(language: Display['language']) {
  document.cookie = `${localeCookie}=${language}; ${lastingCookie()}`;
}

function renew() {
  known = undefined;
  globalThis.window?.showAppearance?.();
  changes.emit();
}

/** An account's choices, with the time (ISO) of the last change; null if there was none. */
export type ChosenDisplay = Display & { changedAt: string | null };

/** The account's choice wins over this browser's, unless it is older than the one known here, or not sent yet. */
export function adoptDisplay(owner: string, { changedAt, ...display }: ChosenDisplay) {
  const choice = readObject(displayChoiceKey);
  const at = changedAt ?? '';
  if (choice?.owner === owner && isString(choice.at) && choice.at > at) return;
  sharedStorage.setItem(displayChoiceKey, JSON.stringify({ owner, at }));
  keepDisplay({ ...onlyDisplay(display), ...unsentDisplay(owner) });
}

/** This owner's choices that the server doesn't have yet. */
export function unsentDisplay(owner: string | undefined): Partial<Display> | undefined {
  const unsent = readObject(unsentDisplayKey);
  if (unsent?.owner !== owner || !isObject(unsent?.change)) return undefined;
  const change = onlyDisplay(unsent.change);

  return namesIn(change).length > 0 ? change : undefined;
}

/** For any account. */
export const hasUnsentDisplay = () => sharedStorage.getItem(unsentDisplayKey) !== null;

export const noteUnsentDisplay = (owner: string, change: Partial<Display>) =>
  sharedStorage.setItem(
    unsentDisplayKey,
    JSON.stringify({ owner, change: { ...unsentDisplay(owner), ...change } }),
  );

/** After it was sent or refused. A later choice stays. */
export function clearUnsentDisplay(owner: string, sent: Partial<Display>) {
  const unsent = unsentDisplay(owner);
  if (!unsent) return;
  const later = Object.fromEntries(
    Object.entries(unsent).filter(([name, value]) => sent[name as keyof Display] !== value),
  );
  if (Object.keys(later).length === 0) sharedStorage.removeItem(unsentDisplayKey);
  else sharedStorage.setItem(unsentDisplayKey, JSON.stringify({ owner, change: later }));
}

/** The display settings in a change. */
export const onlyDisplay = (change: object): Partial<Display> =>
  Object.fromEntries(
    displayNames.flatMap((name) => {
      const value: unknown = (change as Partial<Display>)[name];

      return isChoice(name, value) ? [[name, value]] : [];
    }),
  );

const displayIn = (read: (name: keyof Display) => unknown): Display => ({
  ...defaultDisplayIn(locale),
  ...onlyDisplay(Object.fromEntries(displayNames.map((name) => [name, read(name)]))),
});

const isChoice = (name: keyof Display, value: unknown) =>
  (choices[name] as readonly unknown[]).includes(value);

const namesIn = (change: Partial<Display>) => displayNames.filter((name) => change[name] !== undefined);

const isDisplayKey = (key: string) => Object.values(displayKeys).includes(key);

function readObject(key: string) {
  try {
    const found: unknown = JSON.parse(sharedStorage.getItem(key) ?? '');

    return isObject(found) ? found : undefined;
  } catch {
    return undefined;
  }
}
