import { t } from '@lingui/core/macro';

import { appearanceNames } from '#shared/core/display-words.ts';
import { appearances } from '#shared/core/display.ts';
import { useDisplay } from '#web/lib/use-display.ts';
import { Card } from '#web/ui/card.tsx';

import { Choice } from './choice.tsx';
import { useChangePreference } from './use-change-preference.ts';

/** SET-1: light, dark, or as the system is. */
export function AppearanceSettings() {
  const { appearance } = useDisplay();
  const { change } = useChangePreference();

  return (
    <Card>
      <Choice
        label={t`Colors`}
        hint={t`Printed pages are always light.`}
        segments={appearances.map((value) => ({ value, label: appearanceNames[value] }))}
        value={appearance}
        onChange={(next) => void change({ appearance: next })}
      />
    </Card>
  );
}
