import { t } from '@lingui/core/macro';

const hourMs = 3_600_000;

/** When a snoozed reminder may return, by the clock of this device. */
export function snoozeChoices(now: Date): { label: string; until: Date }[] {
  const morning = (days: number) => {
    const day = new Date(now);
    day.setDate(day.getDate() + days);
    day.setHours(9, 0, 0, 0);

    return day;
  };

  return [
    { label: t`Snooze for 3 hours`, until: new Date(now.getTime() + 3 * hourMs) },
    { label: t`Snooze until tomorrow morning`, until: morning(1) },
    { label: t`Snooze for a week`, until: morning(7) },
  ];
}
