import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Bell from 'lucide-react/icons/bell';
import FileText from 'lucide-react/icons/file-text';
import Share2 from 'lucide-react/icons/share-2';

import { paths } from '#shared/core/paths.ts';
import { healthLoadFailed } from '#shared/health/health.ts';
import { dayInWords, dayName, timeName } from '#web/lib/dates.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Facts } from '#web/ui/facts.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { Status } from '#web/ui/status.tsx';

import { MedicationLine, VaccinationLines, WeightLine } from './glance-health.tsx';
import { GlanceLine } from './glance-line.tsx';
import { GlanceLinesSkeleton } from './overview-skeleton.tsx';
import { type Glanced, useGlance } from './use-glance.ts';

/** A pet's due and next items, its last weight and newest document, and what is shared. Without any, the way to the first. */
export function AtAGlance({ pet }: { pet: Pet }) {
  const { isPending, check, reminder, documents, shared } = useGlance(pet);
  const canRecord = useCan('record');
  const { id } = pet;

  return (
    <section aria-labelledby="at-a-glance" className="min-w-0">
      <h3 id="at-a-glance" className="mb-2 text-lg">
        <Trans>At a glance</Trans>
      </h3>
      {isPending && <GlanceLinesSkeleton />}
      <QueryFailure of={check} title={healthLoadFailed()} />
      {!isPending && check.data !== undefined && (
        <>
          <ul className="peer divide-line border-line divide-y border-y empty:hidden">
            {reminder && <ReminderLine petId={id} of={reminder} />}
            <VaccinationLines pet={pet} given={check.data?.vaccinations} />
            <MedicationLine petId={id} medications={check.data?.medications ?? []} />
            <WeightLine petId={id} weights={check.data?.weights ?? []} />
            {documents && <DocumentLine petId={id} documents={documents} />}
            {shared && <SharedLine petId={id} shared={shared} />}
          </ul>
          <p className="hidden peer-empty:block">
            {canRecord ? (
              <TextLink to={paths.pet(id, 'health')}>
                <Trans>Add a first record</Trans>
              </TextLink>
            ) : (
              <Trans>Nothing recorded.</Trans>
            )}
          </p>
        </>
      )}
    </section>
  );
}

type ReminderLineProps = { petId: string; of: Glanced<'reminder'> };

function ReminderLine({ petId, of: { next, today } }: ReminderLineProps) {
  if (!next) return null;
  const { title, day, customTime } = next;
  const isOverdue = day < today;
  const due = dayName(day, today) + (customTime ? `, ${timeName(customTime)}` : '');

  return (
    <GlanceLine
      icon={<Bell />}
      to={paths.pet(petId, 'reminders')}
      title={t`Next reminder`}
      aside={
        isOverdue ? (
          <Status tone="brick">
            <Trans>Overdue</Trans>
          </Status>
        ) : (
          due
        )
      }
    >
      <bdi>{title}</bdi>
    </GlanceLine>
  );
}

type DocumentLineProps = { petId: string; documents: Glanced<'documents'> };

function DocumentLine({ petId, documents: [newest] }: DocumentLineProps) {
  if (!newest) return null;

  return (
    <GlanceLine
      icon={<FileText />}
      to={paths.pet(petId, 'documents')}
      title={t`Recent documents`}
      aside={dayInWords(newest.createdAt)}
    >
      <bdi>{newest.name}</bdi>
    </GlanceLine>
  );
}

type SharedLineProps = { petId: string; shared: Glanced<'shared'> };

function SharedLine({ petId, shared: { isPageOpen, linkCount: count } }: SharedLineProps) {
  if (!isPageOpen && count === 0) return null;

  return (
    <GlanceLine icon={<Share2 />} to={paths.pet(petId, 'sharing')} title={t`Shared`}>
      <Facts
        of={[
          count > 0 && plural(count, { one: '# link', other: '# links' }),
          isPageOpen && t`Emergency page`,
        ]}
      />
    </GlanceLine>
  );
}
