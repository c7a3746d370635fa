import { useMutation } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import Siren from 'lucide-react/icons/siren';
import { type FormEvent, useState } from 'react';

import { emergencyLimits, lostDays } from '#shared/emergency.ts';
import { paperKinds, papers } from '#shared/paper.ts';
import { isSessionOver, messageOf } from '#web/lib/api.ts';
import { longDate } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice, Status } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { EmergencyPage } from './emergency.api.ts';
import { posterMutation, reportFoundMutation, reportLostMutation } from './emergency.api.ts';

type LostPanelProps = {
  pet: { id: string; name: string; petIdentifier: string };
  lost: EmergencyPage['lost'];
};

/** PROMISE-2: the pet is missing. The page says so first, and ends that by itself. */
export function LostPanel({ pet, lost }: LostPanelProps) {
  const [asking, setAsking] = useState(false);
  const [lastSeen, setLastSeen] = useState(lost?.lastSeen ?? '');
  const report = useMutation(reportLostMutation(pet.id));
  const back = useMutation(reportFoundMutation(pet.id));
  const error = report.error ?? back.error;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (report.isPending) return;
    back.reset();
    report.mutate(lastSeen.trim() || null, { onSuccess: () => setAsking(false) });
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
          <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
            <Button
              type="submit"
              variant={lost ? 'secondary' : 'primary'}
              busy={report.isPending}
              busyLabel="Saving…"
            >
              {lost ? `Still missing: ${lostDays} days more` : 'Report as lost'}
            </Button>
            {lost ? (
              <Button
                busy={back.isPending}
                busyLabel="Saving…"
                onClick={() => {
                  report.reset();
                  back.mutate(undefined, { onSuccess: () => toast.success(`${pet.name} is back`) });
                }}
              >
                {pet.name} is back
              </Button>
            ) : (
              <Button variant="secondary" onClick={() => setAsking(false)}>
                Cancel
              </Button>
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
      {lost && <Posters pet={pet} />}
    </Card>
  );
}

function Posters({ pet }: { pet: LostPanelProps['pet'] }) {
  const poster = useMutation(posterMutation(pet));

  return (
    <div className="border-line border-t pt-4">
      <h4 className="font-sans text-base font-semibold tracking-normal">A poster</h4>
      <p className="text-ink-soft mt-1 text-sm">
        With what strangers may see, phone numbers only if you show your emergency contacts.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {paperKinds.map((paper) => (
          <Button
            key={paper}
            variant="secondary"
            icon={<Printer />}
            busy={poster.isPending && poster.variables === paper}
            busyLabel="Drawing it…"
            onClick={() => !poster.isPending && poster.mutate(paper)}
          >
            Poster ({papers[paper].name})
          </Button>
        ))}
      </div>
      {poster.error && !isSessionOver(poster.error) && (
        <Notice tone="brick" title="The poster could not be made" className="mt-3">
          {messageOf(poster.error)}
        </Notice>
      )}
    </div>
  );
}
