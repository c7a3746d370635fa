import { useSyncExternalStore } from 'react';

import {
  asksForPrivacy,
  chooseAnalytics,
  mayMeasure,
  onAnalyticsConsent,
} from '#web/lib/analytics-consent.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/status.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Whether visits may be counted in this browser. Nothing counts them today. */
export function AnalyticsSettings() {
  const allowed = useSyncExternalStore(onAnalyticsConsent, mayMeasure, () => false);
  const refused = asksForPrivacy(navigator);

  function choose(on: boolean, isUndo = false) {
    chooseAnalytics(on);
    if (isUndo) toast.undone();
    else
      toast.undoable(on ? 'You allow us to count visits' : 'We won’t count visits', () => choose(!on, true));
  }

  return (
    <Card>
      <Switch
        label="Allow analytics"
        hint="For this browser only. We don’t use any today. If that changes, we ask this switch first."
        checked={allowed}
        disabled={refused}
        onChange={(on) => choose(on)}
      />
      {refused && (
        <Notice tone="plain" className="mt-3">
          Your browser asks sites not to track you, so this stays off.
        </Notice>
      )}
    </Card>
  );
}
