import { t } from '@lingui/core/macro';

import { localeDefaults } from '#shared/core/display.ts';
import { localeNames, offeredLocales } from '#shared/core/locales.ts';
import { useDisplay } from '#web/lib/use-display.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

import { useChangePreference } from './use-change-preference.ts';

/** SET-1: the language of the interface. Dates and weights follow, and can be changed again below. */
export function LanguageSettings() {
  const { language } = useDisplay();
  const { change } = useChangePreference();

  return (
    <Card>
      <SelectField
        label={t`Language`}
        hint={t`This also sets your date format and units.`}
        options={offeredLocales.map((value) => ({ value, label: localeNames[value] }))}
        value={language}
        onChange={(next) => void change({ language: next, ...localeDefaults(next) })}
      />
    </Card>
  );
}
