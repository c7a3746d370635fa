import { t } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';

import { asksForPrivacy, mayMeasure } from '#web/lib/analytics-consent.ts';
import { chooseAnalytics, onAnalyticsConsent } from '#web/lib/analytics/choose.ts';
import { toast } from '#web/ui/toast.tsx';

import { AnalyticsSwitch } from './analytics-switch.tsx';

/** Starts counting, or stops and deletes the stored data, without a reload. */
const runAnalytics = () =>
  import('./analytics-app.ts').then(
    ({ runAppAnalytics }) => runAppAnalytics(),
    () => undefined,
  );

const isRefused = () => asksForPrivacy(navigator);

/** Whether visits may be counted in this browser. */
export function AnalyticsSettings() {
  const allowed = useSyncExternalStore(onAnalyticsConsent, mayMeasure, () => false);
  const refused = useSyncExternalStore(onAnalyticsConsent, isRefused, () => false);

  function choose(on: boolean, isUndo = false) {
    chooseAnalytics(on);
    void runAnalytics();
    if (isUndo) toast.undone();
    else toast.undoable(on ? t`Analytics are on` : t`Analytics are off`, () => choose(!on, true));
  }

  return <AnalyticsSwitch allowed={allowed} isRefused={refused} onChoose={(on) => choose(on)} />;
}
