import { useMutation } from '@tanstack/react-query';
import Siren from 'lucide-react/icons/siren';
import { type FormEvent, useState } from 'react';

import { emergencyLimits, lostDays } from '#shared/emergency.ts';
import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { longDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice, Status } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { EmergencyPage } from './emergency.api.ts';
import { changeEmergencyPageMutation, reportFoundMutation, reportLostMutation } from './emergency.api.ts';
import { LostPosters } from './lost-posters.tsx';
import { WhomToCall } from './whom-to-call.tsx';

type LostPanelProps = {
  pet: { id: string; name: string; petIdentifier: string };
  page: EmergencyPage;
};

/** PROMISE-2: the pet is missing. The page says so first, and ends that by itself. */
export function LostPanel({ pet, page }: LostPanelProps) {
  const { lost } = page;
  const [asking, setAsking] = useState(false);
  const [lastSeen, setLastSeen] = useState(lost?.lastSeen ?? '');
  const report = useMutation(reportLostMutation(pet.id));
  const back = useMutation(reportFoundMutation(pet.id));
  const correct = useMutation(changeEmergencyPageMutation(pet.id));
  const error = report.error ?? back.error ?? correct.error;
  const isChanged = lost !== null && (lastSeen.trim() || null) !== lost.lastSeen;

  const say = () => {
    back.reset();
    correct.reset();
    report.mutate(lastSeen.trim() || null, { onSuccess: () => setAsking(false) });
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (report.isPending || correct.isPending) return;
    if (!lost) return say();
    report.reset();
    if (isChanged) correct.mutate({ lastSeen: lastSeen.trim() || null });
  }

  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-lg">{lost ? 'Missing' : `Is ${pet.name} missing?`}</h3>
        {lost && (
          <Status tone="brick" icon={<Siren />}>
            Lost since {longDate(lost.since)}
          </Status>
        )}
      </div>
      {lost ? (
        <p>
          The page says LOST until {longDate(lost.until)}, and how to reach you comes first. You can prolong
          that; we ask you three days before it ends.
        </p>
      ) : (
        <p>
          The emergency page is turned on, says LOST, and puts first how to reach you. You get a poster to
          print. It ends by itself after {lostDays} days.
        </p>
      )}
      {(asking || lost) && (
        <form noValidate onSubmit={submit} className="flex flex-col gap-3">
          <TextField
            label="Where and when was it last seen?"
            hint="As it should stand on the page and the poster."
            optional
            dir="auto"
            autoComplete="off"
            maxLength={emergencyLimits.lastSeen}
            value={lastSeen}
            onChange={(event) => setLastSeen(event.target.value)}
          />
          <WhomToCall petId={pet.id} petName={pet.name} page={page} />
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
                <Button variant="secondary" busy={report.isPending} busyLabel="Saving…" onClick={say}>
                  Still missing: {lostDays} days from now
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
      {error && !isSessionOver(error) && (
        <Notice tone="brick" title="That is not saved yet">
          {messageOf(error)}
        </Notice>
      )}
      {lost && <LostPosters pet={pet} />}
    </Card>
  );
}
