import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/status.tsx';
import { Switch } from '#web/ui/switch.tsx';

type AnalyticsSwitchProps = {
  allowed: boolean;
  /** The browser asks not to track its user. */
  isRefused: boolean;
  /** Without it the switch waits for `analytics-switch.script.ts`, on pages that don't run React. */
  onChoose?: ((on: boolean) => void) | undefined;
};

/** SET-1: allows analytics in this browser, in Settings and on the privacy page. */
export const AnalyticsSwitch = ({ allowed, isRefused, onChoose }: AnalyticsSwitchProps) => (
  <Card>
    <Switch
      label={t`Allow analytics`}
      hint={t`For this browser only. We count visits to each type of page and never record what’s on it. Off until you turn it on.`}
      checked={allowed}
      disabled={isRefused || !onChoose}
      onChange={(on) => onChoose?.(on)}
      data-analytics-switch
    />
    <div hidden={!isRefused} data-analytics-refused>
      <Notice tone="plain" className="mt-3">
        <Trans>Your browser asks sites not to track you, so this stays off.</Trans>
      </Notice>
    </div>
  </Card>
);
