import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { messageOf } from '#web/lib/api.ts';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { EmergencyPage } from './emergency-page.api.ts';
import { changeEmergencyPageMutation } from './emergency-page.api.ts';
import type { PresetName } from './presets.ts';
import { hintOf, presetOf, presets } from './presets.ts';

type PresetChoiceProps = { petId: string; page: EmergencyPage };

const custom = { value: 'custom', label: t`Custom` } as const;
const offered = presets.map(({ name, label }) => ({ value: name, label }));

/** PROMISE-2: how much the public page shows, in one press. */
export function PresetChoice({ petId, page }: PresetChoiceProps) {
  const change = useMutation({
    ...changeEmergencyPageMutation(petId),
    onError: (error) => toast.error(t`We couldn’t save that`, { description: messageOf(error) }),
  });
  const [asked, setAsked] = useState<PresetName>();
  const current = presets.find(({ name }) => name === asked) ?? presetOf(page.shown);
  const hasReportNumber = Boolean(page.lost?.call);

  return (
    <>
      <SegmentedControl
        label={t`How much to show`}
        segments={current ? offered : [...offered, custom]}
        value={current?.name ?? custom.value}
        onChange={(value) => {
          const chosen = presets.find(({ name }) => name === value);
          if (!chosen) return;
          setAsked(chosen.name);
          change.mutate({ shown: [...chosen.fields] }, { onSettled: () => setAsked(undefined) });
        }}
        className="flex w-full"
      />
      <p className="text-ink-soft mt-3 text-sm text-pretty">
        {hintOf(current?.hint ?? t`Only the details you chose below.`, hasReportNumber)}
      </p>
    </>
  );
}
