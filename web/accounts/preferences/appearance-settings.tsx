import { t } from '@lingui/core/macro';

import { appearanceNames } from '#shared/core/display-words.ts';
import type { Appearance } from '#shared/core/display.ts';
import { appearances } from '#shared/core/display.ts';
import { useDisplay } from '#web/lib/use-display.ts';
import { Card } from '#web/ui/card.tsx';

import { Choice } from './choice.tsx';
import { useChangePreference } from './use-change-preference.ts';

const said: Record<Appearance, string> = {
  system: t`Switched to your device’s colors`,
  light: t`Switched to light mode`,
  dark: t`Switched to dark mode`,
};

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
        onChange={(next) =>
          void change({ appearance: next }, { done: said[next], failed: t`We couldn’t save that` })
        }
      />
    </Card>
  );
}
