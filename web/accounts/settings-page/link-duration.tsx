import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';

import { shareHours } from '#shared/documents/documents.ts';
import { shareDurations, hoursInWords } from '#shared/documents/sharing.ts';
import { Choice } from '#web/accounts/preferences/choice.tsx';
import { LoadedPreferences } from '#web/accounts/preferences/loaded-preferences.tsx';
import type { Preferences } from '#web/accounts/preferences/preferences.api.ts';
import { useChangePreference } from '#web/accounts/preferences/use-change-preference.ts';
import { siteQuery } from '#web/lib/site-query.ts';
import { Card } from '#web/ui/card.tsx';

/** DOC-6: how long the account’s new links work. */
export const LinkDuration = () => (
  <Card>
    <LoadedPreferences className="h-25" failure={t`We couldn’t load this`}>
      {(saved) => <Duration saved={saved} />}
    </LoadedPreferences>
  </Card>
);

const segments = shareDurations.map((hours) => ({ value: String(hours), label: hoursInWords(hours) }));

function Duration({ saved }: { saved: Preferences }) {
  const site = useQuery(siteQuery());
  const { change, pending } = useChangePreference();
  const chosen = pending?.shareHours ?? saved.shareHours;

  function choose(value: string) {
    const hours = shareDurations.find((known) => String(known) === value);
    if (!hours) return;
    void change({ shareHours: hours });
  }

  return (
    <Choice
      label={t`New links last`}
      hint={t`Existing links don’t change.`}
      segments={segments}
      value={String(chosen ?? site.data?.shareHours ?? shareHours)}
      onChange={choose}
    />
  );
}
