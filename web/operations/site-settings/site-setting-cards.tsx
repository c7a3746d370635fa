import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

import { hoursInWords, shareDurations } from '#shared/documents/sharing.ts';
import type { JoinedTodaySource } from '#shared/operations/joined-today.ts';
import { joinedTodaySources } from '#shared/operations/joined-today.ts';
import { signUpModes } from '#shared/operations/site-settings.ts';
import { Card } from '#web/ui/card.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { joinedTodayNames, settingNames, signUpModeNames } from './site-words.ts';
import type { SiteEdits } from './use-site-edits.ts';

type SiteSettingCardsProps = { edits: SiteEdits; mostMegabytes: number };

const joinedTodayMeanings: Partial<Record<JoinedTodaySource, string>> = {
  seeded: t`A made-up number for the day. The badge says so.`,
  counted: t`Email addresses confirmed since midnight (UTC). Hidden when there are none.`,
};

/** ADMIN-2: a card for each setting. */
export const SiteSettingCards = ({ edits: { shown, edit }, mostMegabytes }: SiteSettingCardsProps) => (
  <div className="grid gap-4 lg:grid-cols-2">
    <SettingCard title={settingNames.sign_ups}>
      <SegmentedControl
        label={settingNames.sign_ups}
        segments={signUpModes.map((value) => ({ value, label: signUpModeNames[value] }))}
        value={shown.sign_ups}
        onChange={(value) => edit('sign_ups', value)}
      />
    </SettingCard>
    <SettingCard
      title={settingNames.upload_mb}
      meaning={t`For new documents. This server allows up to ${mostMegabytes} MB.`}
    >
      <TextField
        label={t`Largest file, in MB`}
        type="number"
        inputMode="numeric"
        min={1}
        max={mostMegabytes}
        step={1}
        className="max-w-40"
        value={Number.isNaN(shown.upload_mb) ? '' : shown.upload_mb}
        onChange={({ target }) => edit('upload_mb', target.valueAsNumber)}
        error={uploadError(shown.upload_mb, mostMegabytes)}
      />
    </SettingCard>
    <SettingCard title={settingNames.share_hours} meaning={t`Unless the owner chooses otherwise.`}>
      <SegmentedControl
        label={settingNames.share_hours}
        segments={shareDurations.map((hours) => ({ value: String(hours), label: hoursInWords(hours) }))}
        value={String(shown.share_hours)}
        onChange={(value) => {
          const chosen = shareDurations.find((known) => String(known) === value);
          if (chosen) edit('share_hours', chosen);
        }}
      />
    </SettingCard>
    <SettingCard title={settingNames.joined_today} meaning={joinedTodayMeanings[shown.joined_today]}>
      <SegmentedControl
        label={settingNames.joined_today}
        segments={joinedTodaySources.map((value) => ({ value, label: joinedTodayNames[value] }))}
        value={shown.joined_today}
        onChange={(value) => edit('joined_today', value)}
      />
    </SettingCard>
  </div>
);

function uploadError(megabytes: number, most: number): string | undefined {
  if (!Number.isInteger(megabytes) || megabytes < 1) return t`Enter a whole number`;

  return megabytes > most ? t`Enter ${most} MB or less` : undefined;
}

const SettingCard = ({
  title,
  meaning,
  children,
}: {
  title: string;
  meaning?: string | undefined;
  children: ReactNode;
}) => (
  <Card>
    <h3 className="mb-4 text-lg">{title}</h3>
    {children}
    <p className="text-ink-soft mt-3 text-sm" aria-live="polite">
      {meaning}
    </p>
  </Card>
);
