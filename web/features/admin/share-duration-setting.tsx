import { useMutation, useQuery } from '@tanstack/react-query';

import { shareDurations } from '#shared/sharing.ts';
import { messageOf } from '#web/lib/api.ts';
import { Card } from '#web/ui/card.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { toast } from '#web/ui/toast.tsx';

import { saveSiteSettingsMutation, siteSettingsQuery } from './admin.api.ts';

const segments = shareDurations.map((hours) => ({
  value: String(hours),
  label: hours === 168 ? '7 days' : hours === 1 ? '1 hour' : `${hours} hours`,
}));

/** DOC-6: how long new links to documents work. The setting above it says if the settings can't be loaded. */
export function ShareDurationSetting() {
  const settings = useQuery(siteSettingsQuery());
  const save = useMutation({
    ...saveSiteSettingsMutation(),
    onError: (error) => toast.error(`Error: ${messageOf(error)}`),
  });
  const hours =
    save.isPending && 'share_hours' in save.variables
      ? save.variables.share_hours
      : settings.data?.share_hours;
  if (!hours) return null;

  return (
    <Card className="mt-5 max-w-md">
      <h2 className="mb-4 text-lg">Links to documents</h2>
      <SegmentedControl
        label="How long new links work"
        segments={segments}
        value={String(hours)}
        onChange={(value) => {
          const chosen = shareDurations.find((known) => String(known) === value);
          if (chosen) save.mutate({ share_hours: chosen });
        }}
      />
      <p className="text-ink-soft mt-3 text-sm">
        New links work this long unless their owner chooses otherwise. Links that exist keep their expiry.
      </p>
    </Card>
  );
}
