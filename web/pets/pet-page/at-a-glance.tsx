import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import FileText from 'lucide-react/icons/file-text';
import Share2 from 'lucide-react/icons/share-2';

import { paths } from '#shared/core/paths.ts';
import { healthLoadFailed } from '#shared/health/health.ts';
import { dayInWords, dayName, timeName } from '#web/lib/dates.ts';
import { seenPapers } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { Status } from '#web/ui/status.tsx';

import { MedicationLine, VaccinationLines, WeightLine } from './glance-health.tsx';
import { GlanceLine } from './glance-line.tsx';
import { GlanceLinesSkeleton } from './overview-skeleton.tsx';
import { type Glanced, useGlance } from './use-glance.ts';

/** A pet's due and next items, its reminders, last weight and newest documents, and its active sharing. */
export function AtAGlance({ pet }: { pet: Pet }) {
  const { isPending, check, reminder, documents, shared } = useGlance(pet);
  // Whose documents aren't shown can't be said to have none.
  const isWithout = documents?.length === 0 && seenPapers(pet) === 'none';

  return (
    <section aria-labelledby="at-a-glance" className="min-w-0">
      <h3 id="at-a-glance" className="mb-3 text-lg">
        <Trans>At a glance</Trans>
      </h3>
      {isPending && <GlanceLinesSkeleton />}
      <QueryFailure of={check} title={healthLoadFailed()} />
      {!isPending && check.data !== undefined && (
        <ul className="rows">
          {reminder && <ReminderLine petId={pet.id} of={reminder} />}
          <VaccinationLines pet={pet} given={check.data?.vaccinations} />
          <MedicationLine petId={pet.id} medications={check.data?.medications ?? []} />
          <WeightLine petId={pet.id} weights={check.data?.weights ?? []} />
          {documents && !isWithout && <DocumentLines petId={pet.id} documents={documents} />}
          {shared && <SharedLine petId={pet.id} shared={shared} />}
        </ul>
      )}
    </section>
  );
}

type ReminderLineProps = { petId: string; of: Glanced<'reminder'> };

function ReminderLine({ petId, of: { next, today } }: ReminderLineProps) {
  if (!next) return null;
  const { title, day, customTime } = next;
  const isOverdue = day < today;

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
        {dayName(day, today)}
        {customTime && `, ${timeName(customTime)}`}
      </span>
    </GlanceLine>
  );
}

const shownDocuments = 3;

type DocumentLinesProps = { petId: string; documents: Glanced<'documents'> };

function DocumentLines({ petId, documents }: DocumentLinesProps) {
  return (
    <GlanceLine icon={<FileText />} to={paths.pet(petId, 'documents')} title={t`Recent documents`}>
      {documents.length === 0
        ? t`None yet`
        : documents.slice(0, shownDocuments).map(({ id, name, createdAt }) => (
            <p key={id} className="flex justify-between gap-3">
              <bdi className="truncate">{name}</bdi>
              <span className="text-ink-soft shrink-0 text-sm font-normal">{dayInWords(createdAt)}</span>
            </p>
          ))}
    </GlanceLine>
  );
}

type SharedLineProps = { petId: string; shared: Glanced<'shared'> };

function SharedLine({ petId, shared: { isPageOpen, linkCount: count } }: SharedLineProps) {
  return (
    <GlanceLine icon={<Share2 />} to={paths.pet(petId, 'sharing')} title={t`Shared`}>
      {isPageOpen
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
