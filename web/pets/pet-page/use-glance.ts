import { useQuery } from '@tanstack/react-query';
import { use } from 'react';

import { isVaccinated } from '#shared/health/vaccines/vaccines.ts';
import { useDocuments } from '#web/documents/documents/use-documents.ts';
import { shareLinksQuery } from '#web/documents/sharing/share-links.api.ts';
import { emergencyPageQuery } from '#web/emergency/page/emergency-page.api.ts';
import { petHealthCheckQuery } from '#web/health/health/health.api.ts';
import { useIsPlannerLoading } from '#web/health/vaccinations/use-vaccine-plan.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { nextReminderQuery } from '#web/reminders/reminders/next-reminder.api.ts';
import { ReadOnly } from '#web/ui/read-only.ts';

/**
 * The data of a pet's overview. It waits for all requests, because lines that appear one by one would shift the layout.
 * Only the health check has to succeed; a line without its data is left out.
 */
export function useGlance({ id, type }: Pick<Pet, 'id' | 'type'>) {
  const manages = useCan('manage');
  const reads = useCan('read');
  const enabled = !use(ReadOnly) && manages;
  const check = useQuery(petHealthCheckQuery(id));
  const reminder = useQuery({ ...nextReminderQuery(id), enabled: reads });
  const documents = useDocuments({ petId: id });
  const emergencyPage = useQuery({ ...emergencyPageQuery(id), enabled });
  const links = useQuery({ ...shareLinksQuery(), enabled });
  const isPlannerLoading = useIsPlannerLoading(isVaccinated(type));
  const isAsking = [reminder, documents, emergencyPage, links].some(
    ({ isPending, isFetching }) => isPending && isFetching,
  );

  return {
    isPending: check.data === undefined ? check.isPending : isAsking || isPlannerLoading,
    check,
    reminder: reminder.data,
    documents: documents.data,
    shared: emergencyPage.data &&
      links.data && {
        isPageOpen: emergencyPage.data.open,
        linkCount: links.data.filter(
          (link) => link.petId === id || link.documents.some(({ petId }) => petId === id),
        ).length,
      },
  };
}

type Glance = ReturnType<typeof useGlance>;

/** The loaded data of one line. */
export type Glanced<Part extends 'reminder' | 'documents' | 'shared'> = NonNullable<Glance[Part]>;
