import CircleCheck from 'lucide-react/icons/circle-check';
import Plus from 'lucide-react/icons/plus';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useState } from 'react';

import { documentCategories } from '#shared/documents.ts';
import { paths } from '#shared/paths.ts';
import type { DashboardData } from '#web/features/dashboard/dashboard.api.ts';
import { FirstSteps } from '#web/features/dashboard/first-steps.tsx';
import { NextSteps } from '#web/features/dashboard/next-steps.tsx';
import { Section } from '#web/features/dashboard/section.tsx';
import { DocumentIcon } from '#web/features/documents/document-icon.tsx';
import type { Document } from '#web/features/documents/documents.api.ts';
import { AddPetTile, PetTiles, PetTilesSkeleton } from '#web/features/pets/pet-tile.tsx';
import type { Reminder } from '#web/features/reminders/reminder.ts';
import { useUnsent } from '#web/features/reminders/unsent.ts';
import { timeLeft } from '#web/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';
import { Notice, Status } from '#web/ui/status.tsx';

import { Attention, needsAttention } from './attention.tsx';
import { Today } from './today.tsx';

const RecordCompleted = lazyDialog(
  async () => (await import('../reminders/record-completed.tsx')).RecordCompleted,
);

const addPetPath = `${paths.pets}?add`;
const uploadPath = `${paths.documents}?add`;

type OverviewProps = { ownerId: string; data: DashboardData };

/** DASH-1: what needs attention, today, the pets, what is shared and the newest documents, or the first steps. */
export function Overview({ ownerId, data }: OverviewProps) {
  const { pets, petCount, documentCount, links, stepsDone } = data;
  const isNew = petCount === 0 && documentCount === 0;
  const living = pets.find(({ ending }) => !ending);

  return (
    <div className="flex flex-col gap-10">
      <Upcoming data={data} isNew={isNew} />
      {isNew && <FirstSteps addPetPath={addPetPath} />}
      {living && <NextSteps ownerId={ownerId} pet={living} done={stepsDone} />}
      {!isNew && (
        <>
          <Pets pets={pets} total={petCount} />
          <div className={columnsClass}>
            {links.total > 0 && <SharedNow links={links} />}
            <RecentDocuments data={data} />
          </div>
        </>
      )}
    </div>
  );
}

/** Two columns where there is room, and one if it is alone. */
const columnsClass = 'grid gap-x-8 gap-y-10 xl:grid-cols-2 [&>:only-child]:xl:col-span-2';

function Upcoming({ data: { attention, today }, isNew }: { data: DashboardData; isNew: boolean }) {
  const [completed, setCompleted] = useState<Reminder>();
  const isUrgent = needsAttention(attention, useUnsent().length);
  const isBusy = today.reminders.total + today.doses.total > 0;

  return (
    <>
      {isUrgent || isBusy ? (
        <div className={columnsClass}>
          {isUrgent && (
            <Section title="Needs attention">
              <Attention attention={attention} onRecord={setCompleted} />
            </Section>
          )}
          {isBusy && (
            <Section title="Today" more={{ to: paths.reminders, label: 'All reminders' }}>
              <Today today={today} onRecord={setCompleted} />
            </Section>
          )}
        </div>
      ) : (
        !isNew && <Quiet />
      )}
      {/* Stays open when the last line of the lists is done. */}
      {completed && <RecordCompleted reminder={completed} onClose={() => setCompleted(undefined)} />}
    </>
  );
}

const Quiet = () => (
  <p className="text-ink-soft flex items-center gap-3">
    <CircleCheck className="text-moss size-5.5 shrink-0" />
    Nothing needs attention, and nothing is due today.
  </p>
);

// With few pets there is room for one more.
const fewPets = 3;

function Pets({ pets, total }: { pets: DashboardData['pets']; total: number }) {
  return (
    <Section
      title="Your pets"
      more={total > 0 ? { to: paths.pets, label: `All pets (${total})` } : undefined}
    >
      <PetTiles pets={pets}>
        {total < fewPets && (
          <AddPetTile to={addPetPath} label={total === 0 ? 'Add your first pet' : 'Add another pet'} />
        )}
      </PetTiles>
    </Section>
  );
}

function SharedNow({ links }: { links: DashboardData['links'] }) {
  return (
    <Section title="Shared now" more={{ to: paths.sharedNow, label: `Manage links (${links.total})` }}>
      <List label="Shared now">
        {links.rows.map(({ id, name, petName, opens, expiresAt }) => (
          <ListRow
            key={id}
            to={paths.sharedNow}
            title={<bdi>{name}</bdi>}
            detail={
              <Facts
                of={[
                  petName && <bdi key="pet">{petName}</bdi>,
                  opens === 0 ? 'Not opened yet' : opens === 1 ? 'Opened once' : `Opened ${opens} times`,
                ]}
              />
            }
            aside={
              <Status tone="moss" icon={<Share2 />}>
                Expires {timeLeft(expiresAt)}
              </Status>
            }
          />
        ))}
      </List>
    </Section>
  );
}

function RecentDocuments({ data: { documents, documentCount, petNames } }: { data: DashboardData }) {
  return (
    <Section
      title="Recent documents"
      more={
        documentCount > 0 ? { to: paths.documents, label: `All documents (${documentCount})` } : undefined
      }
    >
      {documents.length === 0 ? (
        <Notice
          tone="plain"
          title="No documents yet"
          action={
            <ButtonLink to={uploadPath} icon={<Plus />}>
              Add the first one
            </ButtonLink>
          }
        >
          Start with the vaccination record. It’s the one people ask for.
        </Notice>
      ) : (
        <List label="Recent documents">
          {documents.map((document) => (
            <DocumentLine
              key={document.id}
              document={document}
              petName={document.petId ? petNames[document.petId] : undefined}
              aside={<Day at={document.createdAt} />}
            />
          ))}
        </List>
      )}
    </Section>
  );
}

type DocumentLineProps = { document: Document; petName: string | undefined; aside: ReactNode };

function DocumentLine({ document, petName, aside }: DocumentLineProps) {
  return (
    <ListRow
      to={`${paths.documents}?open=${document.id}`}
      lead={<DocumentIcon document={document} />}
      title={<bdi>{document.name}</bdi>}
      detail={<Facts of={[petName, documentCategories[document.category]]} />}
      aside={aside}
    />
  );
}

export const DashboardSkeleton = () => (
  <div role="status" className="flex flex-col gap-10">
    <span className="sr-only">Loading...</span>
    <div>
      <Skeleton className="mb-5 h-6 w-28" />
      <PetTilesSkeleton />
    </div>
    <div>
      <Skeleton className="mb-5 h-6 w-44" />
      <ListSkeleton rows={5} />
    </div>
  </div>
);
