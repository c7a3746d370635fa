import { useMutation } from '@tanstack/react-query';
import Siren from 'lucide-react/icons/siren';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';

import { emergencyLimits, lostDays } from '#shared/emergency.ts';
import { dayAsWritten, longDate } from '#web/lib/dates.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Status } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import { ContactsShown } from './contacts-shown.tsx';
import type { EmergencyPage } from './emergency-page.api.ts';
import {
  changeEmergencyPageMutation,
  reportFoundMutation,
  reportLostMutation,
} from './emergency-page.api.ts';
import { LostPosters } from './lost-posters.tsx';

const loadSchema = () => import('#shared/emergency.schema.ts').then(({ sighting }) => sighting);

type LostPanelProps = {
  pet: { id: string; name: string; petIdentifier: string };
  page: EmergencyPage;
};

/** PROMISE-2: reports a pet as lost. The public page shows that first; the report expires. */
export function LostPanel({ pet, page }: LostPanelProps) {
  const { lost } = page;
  const [asking, setAsking] = useState(false);
  const report = useMutation(reportLostMutation(pet.id));
  const back = useMutation(reportFoundMutation(pet.id));
  const correct = useMutation(changeEmergencyPageMutation(pet.id));
  const error = report.error ?? back.error ?? correct.error;
  const form = useServerForm({
    schema: loadSchema,
    defaultValues: { lastSeen: lost?.lastSeen ?? '' },
    send: async ({ lastSeen }) => {
      if (lost) {
        report.reset();
        if (isChanged) await correct.mutateAsync({ lastSeen });
      } else {
        await report.mutateAsync(lastSeen);
        setAsking(false);
      }
    },
  });
  const typed = useWatch({ control: form.control, name: 'lastSeen' });
  const isChanged = lost !== null && (typed?.trim() || null) !== lost.lastSeen;

  const prolong = () =>
    form.submit(async ({ lastSeen }) => {
      back.reset();
      correct.reset();
      report.mutate(lastSeen);
    });

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{lost ? 'Missing' : `Is ${pet.name} missing?`}</h3>
        {lost && (
          <Status tone="brick" icon={<Siren />}>
            Lost since {dayAsWritten(lost.on)}
          </Status>
        )}
      </div>
      {lost ? (
        <p>
          The page shows LOST and your contact info until {longDate(lost.until)}. We’ll check in three days
          before.
        </p>
      ) : (
        <p>
          The emergency page turns on and shows LOST, with how to reach you first. You’ll get a poster to
          print. This lasts {lostDays} days.
        </p>
      )}
      {(asking || lost) && (
        <form {...form.props} className="flex flex-col gap-3">
          <TextField
            label="Where and when were they last seen?"
            hint="Shown on the page and the poster."
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
              busyLabel="Saving…"
              className="self-start"
            >
              Save this
            </Button>
          )}
          <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
            {lost ? (
              <>
                <Button
                  busy={back.isPending}
                  busyLabel="Saving…"
                  onClick={() => {
                    report.reset();
                    correct.reset();
                    back.mutate(undefined, { onSuccess: () => toast.success(`${pet.name} is back`) });
                  }}
                >
                  {pet.name} is back
                </Button>
                <Button
                  variant="secondary"
                  busy={report.isPending}
                  busyLabel="Saving…"
                  onClick={() => void prolong()}
                >
                  Still missing? Extend {lostDays} days
                </Button>
              </>
            ) : (
              <>
                <Button type="submit" busy={report.isPending} busyLabel="Saving…">
                  Report as lost
                </Button>
                <Button variant="secondary" onClick={() => setAsking(false)}>
                  Cancel
                </Button>
              </>
            )}
          </div>
        </form>
      )}
      {!asking && !lost && (
        <Button variant="secondary" icon={<Siren />} className="self-start" onClick={() => setAsking(true)}>
          Report as lost…
        </Button>
      )}
      <FailureNotice title="We couldn’t save that" error={error} />
      {lost && <LostPosters pet={pet} />}
    </Card>
  );
}
