import type { PreferenceChange } from '#shared/accounts/preferences/preferences.schema.ts';
import { preferenceChange } from '#shared/accounts/preferences/preferences.schema.ts';
import { exportedPreferences } from '#shared/data/export/account.schema.ts';

const names = Object.keys(exportedPreferences.shape) as (keyof PreferenceChange)[];

/**
 * The settings of an export that this installation knows, one by one, because another version may have other values. A file is
 * not trusted, so each is checked like a change by its owner.
 */
export function knownPreferences(found: Record<string, unknown> | undefined): PreferenceChange | undefined {
  const known = names.flatMap((name) => {
    const change = preferenceChange.safeParse({
      [name]: found?.[name],
    });
    const value = change.data?.[name];

    return value === undefined ? [] : [[name, value]];
  });

  return known.length > 0 ? (Object.fromEntries(known) as PreferenceChange) : undefined;
}
