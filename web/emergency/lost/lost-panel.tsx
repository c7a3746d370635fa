import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Siren from 'lucide-react/icons/siren';
import { useState } from 'react';

import { lostDays } from '#shared/emergency/emergency.ts';
import type { EmergencyPage } from '#web/emergency/page/emergency-page.api.ts';
import { reportLostMutation } from '#web/emergency/page/emergency-page.api.ts';
import { dayAsWritten, longDate, ownDates } from '#web/lib/dates.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Notice, Status } from '#web/ui/status.tsx';

import { useFoundReport } from './use-found-report.ts';

const LostShared = lazyView(
  async () => (await import('./lost-shared.tsx')).LostShared,
  <Skeleton className="h-56 rounded-lg" />,
);
const LostSheet = lazyDialog(async () => (await import('./lost-sheet.tsx')).LostSheet);

type LostPanelProps = { pet: Pet; page: EmergencyPage };

/** PROMISE-2: reports a pet as lost. The public page shows that first; the report expires. */
export function LostPanel({ pet, page }: LostPanelProps) {
  const { name } = pet;
  const { lost } = page;
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);

  return (
    <>
      {lost ? (
        <LostPet pet={pet} page={page} lost={lost} onUpdate={open} />
      ) : (
        <Card className="flex flex-col gap-4">
          <h3 className="text-lg">
            <Trans>Is {name} missing?</Trans>
          </h3>
          <p>
            <Trans>
              Choose what strangers see and how they reach you. The emergency page then shows LOST for{' '}
              {lostDays} days, and you get a poster to print.
            </Trans>
          </p>
          <Button
            variant="secondary"
            icon={<Siren />}
            opens={LostSheet}
            className="self-start"
            onClick={open}
          >
            <Trans>Report lost</Trans>
          </Button>
        </Card>
      )}
      {opened && <LostSheet pet={pet} onClose={() => setOpened(false)} />}
    </>
  );
}

type LostPetProps = LostPanelProps & { lost: NonNullable<EmergencyPage['lost']>; onUpdate: () => void };

/** The report of a lost pet: what finders see of it, its expiry, and its end. */
function LostPet({ pet, page, lost, onUpdate }: LostPetProps) {
  const { name } = pet;
  const { call, before, lastSeen } = lost;
  const { name: callName = null, phone } = call ?? {};
  const since = lost.time ? ownDates().longDayAt(lost.on, lost.time) : dayAsWritten(lost.on);
  const until = longDate(lost.until);
  const prolong = useMutation(reportLostMutation(pet.id));
  const { isEnding, reportFound } = useFoundReport(pet);

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">
          <Trans>Missing</Trans>
        </h3>
        <Status tone="brick" icon={<Siren />}>
          <Trans>Lost since {{ day: since }}</Trans>
        </Status>
      </div>
      {lastSeen !== null && (
        <p dir="auto" className="wrap-anywhere">
          <Trans>
            Last seen: <bdi>{lastSeen}</bdi>
          </Trans>
        </p>
      )}
      {call ? (
        <p className="wrap-anywhere">
          {callName === null ? (
            <Trans>
              Finders call you at <bdi className="tabular">{phone}</bdi>, or send a message.
            </Trans>
          ) : (
            <Trans>
              Finders call <bdi>{callName}</bdi> at <bdi className="tabular">{phone}</bdi>, or send a message.
            </Trans>
          )}
        </p>
      ) : (
        <Notice
          tone="amber"
          action={
            <Button variant="secondary" opens={LostSheet} onClick={onUpdate}>
              <Trans>Show a number</Trans>
            </Button>
          }
        >
          <Trans>The report shows no number to call</Trans>
        </Notice>
      )}
      <p className="text-ink-soft text-sm text-pretty">
        <Trans>The page shows LOST until {until}. We email you three days before then.</Trans>{' '}
        {before &&
          (before.open
            ? t`When ${name} is home, it shows what it showed before the report.`
            : t`When ${name} is home, the page is off again.`)}
      </p>
      <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
        <Button busy={isEnding} onClick={reportFound}>
          <Trans>{name} is home</Trans>
        </Button>
        <Button variant="secondary" opens={LostSheet} onClick={onUpdate}>
          <Trans>Update report</Trans>
        </Button>
        <Button variant="secondary" busy={prolong.isPending} onClick={() => prolong.mutate({ lastSeen })}>
          <Trans>Still missing? Extend {lostDays} days</Trans>
        </Button>
      </div>
      <FailureNotice title={t`We couldn’t save that`} error={prolong.error} />
      <div className="border-line border-t pt-4">
        <LostShared pet={pet} page={page} heading="h4" />
      </div>
    </Card>
  );
}
