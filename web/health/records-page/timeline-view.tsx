import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { dayIn } from '#shared/core/calendar.ts';
import { healthLoadFailed } from '#shared/health/health.ts';
import { changesSinceVisit } from '#shared/health/summary.ts';
import { timelineOf } from '#shared/health/timeline.ts';
import { useDocuments } from '#web/documents/documents/use-documents.ts';
import { asRecords } from '#web/health/health/as-records.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { SinceLastVisit } from '#web/health/health/since-last-visit.tsx';
import { Timeline } from '#web/health/health/timeline.tsx';
import { ownToday } from '#web/lib/dates.ts';
import { ownZone } from '#web/lib/own-zone.ts';
import { useFocusFallback } from '#web/lib/use-focus-fallback.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

/** HEALTH-5: the changes since the last visit, and all records of a pet by date. */
export function TimelineView({ pet }: { pet: Pet }) {
  const health = useQuery(healthQuery(pet.id));
  const documents = useDocuments({ petId: pet.id }, { all: true });
  const records = useMemo(() => health.data && asRecords(health.data), [health.data]);
  const entries = useMemo(() => {
    if (!records || !documents.data) return undefined;
    const zone = ownZone();

    return timelineOf(
      { ...records, documents: documents.data },
      { today: ownToday(), dayOf: (moment) => dayIn(zone, new Date(moment)) },
    );
  }, [records, documents.data]);
  const timeline = useFocusFallback<HTMLElement>(entries?.map(({ key }) => key).join(' '));
  const changes = useMemo(() => records && changesSinceVisit(records, ownToday()), [records]);

  return (
    <>
      {(health.isPending || documents.isPending) && <ListSkeleton rows={6} />}
      <QueryFailure of={health} title={healthLoadFailed()} />
      {!health.error && (
        <QueryFailure of={documents} title={t`Failed to load documents. Please try again.`} />
      )}
      {changes && <SinceLastVisit changes={changes} />}
      {entries && (
        <section ref={timeline} aria-labelledby="timeline">
          <h2 id="timeline" tabIndex={-1} className="sr-only">
            <Trans>Timeline</Trans>
          </h2>
          <Timeline petId={pet.id} entries={entries} />
        </section>
      )}
    </>
  );
}
