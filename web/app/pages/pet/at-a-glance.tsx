import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import FileText from 'lucide-react/icons/file-text';
import Share2 from 'lucide-react/icons/share-2';
import { use } from 'react';

import { healthLoadFailed } from '#shared/health/health.ts';
import { paths } from '#shared/paths.ts';
import { shareLinksQuery } from '#web/features/documents/share-links.api.ts';
import { useDocuments } from '#web/features/documents/use-documents.ts';
import { emergencyPageQuery } from '#web/features/emergency-page/emergency-page.api.ts';
import { petHealthCheckQuery } from '#web/features/health/health.api.ts';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { nextReminderQuery } from '#web/features/reminders/next-reminder.api.ts';
import { dayName } from '#web/features/reminders/reminder-words.ts';
import { dayInWords, timeName } from '#web/lib/dates.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';

import { MedicationLine, VaccinationLines, WeightLine } from './glance-health.tsx';
import { GlanceLine } from './glance-line.tsx';

/** What is due and next for a pet, also of its reminders, its last weight and newest documents, and what is shared. */
export function AtAGlance({ pet }: { pet: Pet }) {
  const readOnly = use(ReadOnly);
  const check = useQuery(petHealthCheckQuery(pet.id));

  return (
    <section aria-labelledby="at-a-glance" className="min-w-0">
      <h3 id="at-a-glance" className="mb-3 text-lg">
        <Trans>At a glance</Trans>
      </h3>
      {check.isPending && <ListSkeleton rows={4} />}
      <QueryFailure of={check} title={healthLoadFailed()} />
      {check.data !== undefined && (
        <ul className="rows">
          <ReminderLine petId={pet.id} />
          <VaccinationLines pet={pet} given={check.data?.vaccinations} />
          <MedicationLine petId={pet.id} medications={check.data?.medications ?? []} />
          <WeightLine petId={pet.id} weights={check.data?.weights ?? []} />
          <DocumentLines petId={pet.id} />
          {!readOnly && <SharedLine petId={pet.id} />}
        </ul>
      )}
    </section>
  );
}

function ReminderLine({ petId }: { petId: string }) {
  const { data } = useQuery(nextReminderQuery(petId));
  if (!data?.next) return null;
  const { title, day, customTime } = data.next;
  const isOverdue = day < data.today;

  return (
    <GlanceLine icon={<Bell />} to={paths.pet(petId, 'reminders')} title={t`Next reminder`}>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <bdi>{title}</bdi>
        {isOverdue && (
          <Status tone="brick">
            <Trans>Overdue</Trans>
          </Status>
        )}
      </span>
      <span className="text-ink-soft block text-sm font-normal">
        {dayName(day, data.today)}
        {customTime && `, ${timeName(customTime)}`}
      </span>
    </GlanceLine>
  );
}

const shownDocuments = 3;

function DocumentLines({ petId }: { petId: string }) {
  const documents = useDocuments({ petId });
  if (!documents.data) return null;

  return (
    <GlanceLine icon={<FileText />} to={paths.pet(petId, 'documents')} title={t`Recent documents`}>
      {documents.data.length === 0
        ? t`None yet`
        : documents.data.slice(0, shownDocuments).map(({ id, name, createdAt }) => (
            <p key={id} className="flex justify-between gap-3">
              <bdi className="truncate">{name}</bdi>
              <span className="text-ink-soft shrink-0 text-sm font-normal">{dayInWords(createdAt)}</span>
            </p>
          ))}
    </GlanceLine>
  );
}

function SharedLine({ petId }: { petId: string }) {
  const page = useQuery(emergencyPageQuery(petId));
  const links = useQuery(shareLinksQuery());
  if (!page.data || !links.data) return null;
  const count = links.data.filter(
    (link) => link.petId === petId || link.documents.some((document) => document.petId === petId),
  ).length;

  return (
    <GlanceLine icon={<Share2 />} to={paths.pet(petId, 'sharing')} title={t`Shared`}>
      {page.data.open
        ? plural(count, {
            0: 'No links, emergency page on',
            one: '# link, emergency page on',
            other: '# links, emergency page on',
          })
        : plural(count, {
            0: 'No links, emergency page off',
            one: '# link, emergency page off',
            other: '# links, emergency page off',
          })}
    </GlanceLine>
  );
}
