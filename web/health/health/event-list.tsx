import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { use, useMemo } from 'react';

import { named } from '#shared/core/named.ts';
import { formatCost, yearlyCosts } from '#shared/health/costs.ts';
import { eventTypeNames } from '#shared/health/event-words.ts';
import { dayName } from '#web/lib/dates.ts';
import { addedByInWords } from '#web/pets/pets/added-by-words.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { List } from '#web/ui/list-row.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { Notice } from '#web/ui/status.tsx';

import { showFailureToast } from './failure-toast.ts';
import { MedicalEventForm } from './health-dialogs.ts';
import type { HealthRecord } from './health.api.ts';
import { saveCsvMutation } from './health.api.ts';
import { RecordRow } from './record-row.tsx';
import { ShowMore } from './show-more.tsx';

type MedicalEvent = HealthRecord['event'];

type EventListProps = {
  pet: { id: string; name: string };
  /** Newest first. */
  events: readonly MedicalEvent[];
  onEdit: (event: MedicalEvent) => void;
};

const firstRows = 5;
const shownYears = 3;

/** Visits, illnesses and operations, with their cost in each year. */
export function EventList({ pet, events, onEdit }: EventListProps) {
  const readOnly = use(ReadOnly);
  const canAdd = useCan('record');
  const costs = useMemo(() => yearlyCosts(events), [events]);
  const csv = useMutation({
    ...saveCsvMutation(pet),
    onError: (error) => showFailureToast(t`Download failed`, error),
  });

  return (
    <>
      {events.length === 0 && (
        <Notice tone="plain" title={t`No medical events yet`}>
          {canAdd && t`Add a recent checkup, illness, or surgery.`}
        </Notice>
      )}
      {costs.length > 0 && (
        <p className="mb-3">
          <span className="text-ink-soft">
            <Trans>Costs by year</Trans>
          </span>{' '}
          <Facts
            of={costs
              .slice(0, shownYears)
              .map(({ year, currency, cost }) => `${year}: ${formatCost(cost, currency)}`)}
          />
        </p>
      )}
      {events.length > 0 && (
        <>
          <ShowMore rows={events} first={firstRows}>
            {(rows) => (
              <List label={t`Medical events`}>
                {rows.map((event) => (
                  <EventRow key={event.id} event={event} onEdit={readOnly ? undefined : onEdit} />
                ))}
              </List>
            )}
          </ShowMore>
          <Button
            variant="quiet"
            icon={<Download />}
            className="mt-2 -ml-4.5"
            busy={csv.isPending}
            onClick={() => csv.mutate()}
          >
            <Trans>Download CSV</Trans>
          </Button>
        </>
      )}
    </>
  );
}

type EventRowProps = { event: MedicalEvent; onEdit: ((event: MedicalEvent) => void) | undefined };

const editLabel = ({ title }: MedicalEvent) => named(t`Edit`, title);

const EventRow = ({ event, onEdit }: EventRowProps) => (
  <RecordRow
    title={event.title}
    detail={
      <Facts
        of={[
          dayName(event.eventDate),
          eventTypeNames[event.eventType],
          event.provider,
          addedByInWords(event.addedBy),
        ]}
      />
    }
    aside={
      event.cost !== null && (
        <span className="tabular text-sm font-normal">{formatCost(event.cost, event.currency)}</span>
      )
    }
    notes={event.description}
    documents={event.documents}
    edit={onEdit && { label: editLabel(event), opens: MedicalEventForm, onEdit: () => onEdit(event) }}
  />
);
