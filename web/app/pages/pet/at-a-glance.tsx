import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import FileText from 'lucide-react/icons/file-text';
import Pill from 'lucide-react/icons/pill';
import Scale from 'lucide-react/icons/scale';
import Share2 from 'lucide-react/icons/share-2';
import Syringe from 'lucide-react/icons/syringe';
import type { ReactNode } from 'react';
import { use } from 'react';
import { Link } from 'react-router';

import { isOpen } from '#shared/health/doses.ts';
import { healthLoadFailed } from '#shared/health/health.ts';
import { showWeight } from '#shared/health/weights.ts';
import { paths } from '#shared/paths.ts';
import { urgentStates } from '#shared/vaccines/vaccine-states.ts';
import { shareLinksQuery } from '#web/features/documents/share-links.api.ts';
import { useDocuments } from '#web/features/documents/use-documents.ts';
import { emergencyPageQuery } from '#web/features/emergency-page/emergency-page.api.ts';
import type { PetHealthCheck } from '#web/features/health/health.api.ts';
import { petHealthCheckQuery } from '#web/features/health/health.api.ts';
import { useVaccineStates } from '#web/features/health/use-vaccine-plan.ts';
import { vaccineStatusWords } from '#web/features/health/vaccination-words.ts';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { nextReminderQuery } from '#web/features/reminders/next-reminder.api.ts';
import { dayName } from '#web/features/reminders/reminder-words.ts';
import { dayAsWritten, dayInWords, ownToday, timeName } from '#web/lib/dates.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';

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
        <ul className="divide-line border-line bg-raised divide-y rounded-lg border">
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

type LineProps = { icon: ReactNode; to: string; title: ReactNode; children: ReactNode };

const Line = ({ icon, to, title, children }: LineProps) => (
  <li className="hover:bg-sunken has-[a:focus-visible]:outline-ink relative flex min-h-14 items-start gap-3 px-4 py-3 transition-colors has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3">
    <span className="text-ink-soft mt-0.5 [&>svg]:size-5">{icon}</span>
    <div className="min-w-0 flex-1">
      <p className="text-ink-soft text-sm">
        <Link to={to} className="outline-none after:absolute after:inset-0 after:content-['']">
          {title}
        </Link>
      </p>
      <div className="font-semibold wrap-anywhere">{children}</div>
    </div>
  </li>
);

function ReminderLine({ petId }: { petId: string }) {
  const { data } = useQuery(nextReminderQuery(petId));
  if (!data?.next) return null;
  const { title, day, customTime } = data.next;
  const isOverdue = day < data.today;

  return (
    <Line icon={<Bell />} to={paths.pet(petId, 'reminders')} title={t`Next reminder`}>
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
    </Line>
  );
}

const shownDue = 3;

function VaccinationLines({ pet, given }: { pet: Pet; given: PetHealthCheck['vaccinations'] | undefined }) {
  const states = useVaccineStates(pet, given);
  const health = paths.pet(pet.id, 'health');
  const urgent = urgentStates(states ?? []);
  const more = urgent.length - shownDue;
  const next = states?.find(({ status, until }) => status === 'current' && until !== null);
  const day = next?.until && dayAsWritten(next.until);
  if (urgent.length > 0) {
    return (
      <Line icon={<Syringe />} to={health} title={t`Due`}>
        <ul className="flex flex-col gap-1.5">
          {urgent.slice(0, shownDue).map(({ key, name, status }) => (
            <li key={key} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <bdi>{name}</bdi>
              <Status tone={vaccineStatusWords[status].tone}>{vaccineStatusWords[status].words}</Status>
            </li>
          ))}
          {more > 0 && (
            <li className="text-sm">
              <Trans>and {more} more</Trans>
            </li>
          )}
        </ul>
      </Line>
    );
  }

  return (
    <Line icon={<Syringe />} to={health} title={next ? t`Next vaccination` : t`Vaccinations`}>
      {next && day ? (
        <>
          <bdi>{next.name}</bdi>
          <span className="text-ink-soft block text-sm font-normal">
            <Trans>Due by {day}</Trans>
          </span>
        </>
      ) : given && given.length > 0 ? (
        t`No due dates yet`
      ) : (
        t`None on record`
      )}
    </Line>
  );
}

function MedicationLine({
  petId,
  medications,
}: {
  petId: string;
  medications: PetHealthCheck['medications'];
}) {
  const [first, ...others] = medications.filter((medication) => isOpen(medication, ownToday()));
  if (!first) return null;
  const { name } = first;
  const more = others.length;

  return (
    <Line icon={<Pill />} to={paths.pet(petId, 'health')} title={t`Medications`}>
      {more === 0 ? (
        <bdi>{name}</bdi>
      ) : (
        <Trans>
          <bdi>{name}</bdi> and {more} more
        </Trans>
      )}
    </Line>
  );
}

function WeightLine({ petId, weights: [last] }: { petId: string; weights: PetHealthCheck['weights'] }) {
  const unit = useWeightUnit();

  return (
    <Line icon={<Scale />} to={paths.pet(petId, 'health')} title={t`Last weight`}>
      {last ? (
        <>
          <span className="tabular">{showWeight(last, unit)}</span>
          <span className="text-ink-soft block text-sm font-normal">{dayAsWritten(last.recordDate)}</span>
        </>
      ) : (
        t`None on record`
      )}
    </Line>
  );
}

const shownDocuments = 3;

function DocumentLines({ petId }: { petId: string }) {
  const documents = useDocuments({ petId });
  if (!documents.data) return null;

  return (
    <Line icon={<FileText />} to={paths.pet(petId, 'documents')} title={t`Recent documents`}>
      {documents.data.length === 0
        ? t`None yet`
        : documents.data.slice(0, shownDocuments).map(({ id, name, createdAt }) => (
            <p key={id} className="flex justify-between gap-3">
              <bdi className="truncate">{name}</bdi>
              <span className="text-ink-soft shrink-0 text-sm font-normal">{dayInWords(createdAt)}</span>
            </p>
          ))}
    </Line>
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
    <Line icon={<Share2 />} to={paths.pet(petId, 'sharing')} title={t`Shared`}>
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
    </Line>
  );
}
