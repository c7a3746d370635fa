import { useSyncExternalStore } from 'react';

import { asksForPrivacy, mayMeasure } from '#web/lib/analytics-consent.ts';
import { chooseAnalytics, onAnalyticsConsent } from '#web/lib/analytics/choose.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/status.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.tsx';

/** Begins to count, or stops and forgets, without a reload. */
const runAnalytics = () =>
  import('#web/lib/analytics/app.ts').then(
    ({ runAppAnalytics }) => runAppAnalytics(),
    () => undefined,
  );

/** Whether visits may be counted in this browser. */
export function AnalyticsSettings() {
  const allowed = useSyncExternalStore(onAnalyticsConsent, mayMeasure, () => false);
  const refused = asksForPrivacy(navigator);

  function choose(on: boolean, isUndo = false) {
    chooseAnalytics(on);
    void runAnalytics();
    if (isUndo) toast.undone();
    else
      toast.undoable(on ? 'You allow us to count visits' : 'We won’t count visits', () => choose(!on, true));
  }

  return (
    <Card>
      <Switch
        label="Allow analytics"
        hint="For this browser only. We count which kinds of pages are visited, never what’s on them. Off until you turn it on."
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
