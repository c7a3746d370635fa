import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Siren from 'lucide-react/icons/siren';
import { useWatch } from 'react-hook-form';

import { emergencyLimits, lostDays } from '#shared/emergency/emergency.ts';
import { dayAsWritten, longDate } from '#web/lib/dates.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Status } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { ContactsShown } from './contacts-shown.tsx';
import type { EmergencyPage } from './emergency-page.api.ts';
import { changeEmergencyPageMutation, reportLostMutation } from './emergency-page.api.ts';
import { LostPosters } from './lost-posters.tsx';
import { useLostReport } from './use-lost-report.ts';

const loadSchema = () => import('#shared/emergency/emergency.schema.ts').then(({ sighting }) => sighting);

type LostPanelProps = {
  pet: { id: string; name: string; petIdentifier: string };
  page: EmergencyPage;
};

/** PROMISE-2: reports a pet as lost. The public page shows that first; the report expires. */
export function LostPanel({ pet, page }: LostPanelProps) {
  const { lost } = page;
  const { name } = pet;
  const { isReporting, reportLost } = useLostReport(pet);
  if (lost) return <LostPet pet={pet} page={page} lost={lost} />;

  return (
    <Card className="flex flex-col gap-4">
      <h3 className="text-lg">
        <Trans>Is {name} missing?</Trans>
      </h3>
      <p>
        <Trans>
          If you report your pet as lost, the emergency page shows LOST and how to reach you. If the page is
          off, it turns on. You’ll get a poster to print. The report lasts {lostDays} days.
        </Trans>
      </p>
      <Button
        variant="secondary"
        icon={<Siren />}
        busy={isReporting}
        busyLabel={t`Saving…`}
        className="self-start"
        onClick={reportLost}
      >
        <Trans>Report lost</Trans>
      </Button>
    </Card>
  );
}

type LostPetProps = LostPanelProps & { lost: NonNullable<EmergencyPage['lost']> };

/** The report of a lost pet: details for finders, its expiry, and its end. */
function LostPet({ pet, page, lost }: LostPetProps) {
  const { name } = pet;
  const since = dayAsWritten(lost.on);
  const until = longDate(lost.until);
  const prolong = useMutation(reportLostMutation(pet.id));
  const correct = useMutation(changeEmergencyPageMutation(pet.id));
  const { isEnding, reportFound } = useLostReport(pet);
  const form = useServerForm({
    schema: loadSchema,
    defaultValues: { lastSeen: lost.lastSeen ?? '' },
    send: async ({ lastSeen }) => {
      prolong.reset();
      if (isChanged) await correct.mutateAsync({ lastSeen });
    },
  });
  const typed = useWatch({ control: form.control, name: 'lastSeen' });
  const isChanged = (typed?.trim() || null) !== lost.lastSeen;

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">
          <Trans>Missing</Trans>
        </h3>
        <Status tone="brick" icon={<Siren />}>
          <Trans>Lost since {since}</Trans>
        </Status>
      </div>
      <p>
        <Trans>
          The page shows LOST and how to reach you until {until}. We email you three days before then.
        </Trans>
      </p>
      <form {...form.props} className="flex flex-col gap-3">
        <TextField
          label={t`Where and when were they last seen?`}
          hint={t`Shown on the page and the poster.`}
          optional
          dir="auto"
          autoComplete="off"
          maxLength={emergencyLimits.lastSeen}
          {...form.field('lastSeen')}
        />
        <ContactsShown petId={pet.id} petName={pet.name} page={page} />
        {isChanged && (
          <Button
            type="submit"
            variant="secondary"
            busy={correct.isPending}
            busyLabel={t`Saving…`}
            className="self-start"
          >
            <Trans>Save details</Trans>
          </Button>
        )}
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <Button busy={isEnding} busyLabel={t`Saving…`} onClick={reportFound}>
            <Trans>{name} is home</Trans>
          </Button>
          <Button
            variant="secondary"
            busy={prolong.isPending}
            busyLabel={t`Saving…`}
            onClick={() =>
              void form.submit(async ({ lastSeen }) => {
                correct.reset();
                prolong.mutate(lastSeen);
              })
            }
          >
            <Trans>Still missing? Extend {lostDays} days</Trans>
          </Button>
        </div>
      </form>
      <FailureNotice title={t`We couldn’t save that`} error={prolong.error ?? correct.error} />
      <LostPosters pet={pet} />
    </Card>
  );
}
