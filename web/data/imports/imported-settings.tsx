import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { PreferenceChange } from '#shared/accounts/preferences/preferences.schema.ts';
import { preferenceWords } from '#shared/data/export/preference-words.ts';
import type { OfferedPreferences } from '#shared/data/imports/imports.ts';
import type { Preferences } from '#web/accounts/preferences/preferences.api.ts';
import { preferencesQuery } from '#web/accounts/preferences/preferences.api.ts';
import { useChangePreference } from '#web/accounts/preferences/use-change-preference.ts';
import { Button } from '#web/ui/button.tsx';

/** PREF-1, PROMISE-4: the settings of an export that differ from the account's, which change only if the person wants them. */
export function ImportedSettings({ settings }: { settings: OfferedPreferences }) {
  const { data: saved } = useQuery(preferencesQuery());
  const { change, pending } = useChangePreference();
  if (!saved) return null;
  const others = othersThan(saved, settings);
  if (Object.keys(others).length === 0) return null;
  const [now, then] = [preferenceWords(saved), preferenceWords({ ...saved, ...others })];

  return (
    <section aria-labelledby="imported-settings">
      <h3 id="imported-settings" className="text-base">
        <Trans>Settings in this export</Trans>
      </h3>
      <dl className="divide-line mt-2 divide-y text-sm">
        {(Object.keys(others) as (keyof typeof now)[]).map((name) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
            <dt>{then[name][0]}</dt>
            <dd className="text-right">
              <span className="font-semibold">{then[name][1] ?? t`Not set`}</span>
              <span className="text-ink-soft block">{nowWords(now[name][1] ?? t`Not set`)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <Button
        variant="secondary"
        className="mt-2"
        busy={pending !== undefined}
        onClick={() => void change(others)}
      >
        <Trans>Use these settings</Trans>
      </Button>
    </section>
  );
}

const nowWords = (value: string) => t`Now: ${value}`;

const othersThan = (saved: Preferences, settings: OfferedPreferences): PreferenceChange =>
  Object.fromEntries(
    Object.entries(settings).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(saved[name as keyof Preferences]),
    ),
  );
