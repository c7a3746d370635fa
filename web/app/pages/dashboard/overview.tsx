import Plus from 'lucide-react/icons/plus';
import Share2 from 'lucide-react/icons/share-2';
import { type ReactNode, useState } from 'react';

import { documentCategories } from '#shared/documents.ts';
import { paths } from '#shared/paths.ts';
import { Attention } from '#web/features/dashboard/attention.tsx';
import type { DashboardData } from '#web/features/dashboard/dashboard.api.ts';
import { FirstSteps } from '#web/features/dashboard/first-steps.tsx';
import { NextSteps } from '#web/features/dashboard/next-steps.tsx';
import { Section } from '#web/features/dashboard/section.tsx';
import { DocumentIcon } from '#web/features/documents/document-icon.tsx';
import type { Document } from '#web/features/documents/documents.api.ts';
import { PetTiles, PetTilesSkeleton } from '#web/features/pets/pet-tile.tsx';
import { DueReminders } from '#web/features/reminders/due-reminders.tsx';
import type { Reminder } from '#web/features/reminders/reminder.ts';
import { timeLeft } from '#web/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Day } from '#web/ui/day.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';
import { Notice, Status } from '#web/ui/status.tsx';

const RecordCompleted = lazyDialog(
  async () => (await import('../reminders/record-completed.tsx')).RecordCompleted,
);

const addPetPath = `${paths.pets}?add`;
const uploadPath = `${paths.documents}?add`;
const shownPets = 6;

/** The owner's pets, active links and newest documents, or the first steps. */
export function Overview({ ownerId, data }: { ownerId: string; data: DashboardData }) {
  const { pets, petCount, documents, documentCount, shared, stepsDone, attention, due } = data;
  const [completed, setCompleted] = useState<Reminder>();
  if (pets.length === 0 && documentCount === 0) return <FirstSteps addPetPath={addPetPath} />;
  const petNames = new Map(pets.map(({ id, name }) => [id, name]));
  const petOf = ({ petId }: Document) => (petId ? petNames.get(petId) : undefined);

  const living = pets.find(({ ending }) => !ending);

  return (
    <>
      <Attention {...attention} />
      {due.reminders.length > 0 && (
        <Section
          title="Today"
          more={{
            to: paths.reminders,
            label: due.total > due.reminders.length ? `All reminders (${due.total} due)` : 'All reminders',
          }}
        >
          <DueReminders reminders={due.reminders} today={due.today} onRecord={setCompleted} />
        </Section>
      )}
      {completed && <RecordCompleted reminder={completed} onClose={() => setCompleted(undefined)} />}
      {living && <NextSteps ownerId={ownerId} pet={living} done={stepsDone} />}
      <Section
        title="Your pets"
        more={pets.length > 0 ? { to: paths.pets, label: `All pets (${petCount})` } : undefined}
      >
        {pets.length === 0 ? (
          <ButtonLink to={addPetPath} icon={<Plus />}>
            Add your first pet
          </ButtonLink>
        ) : (
          <PetTiles pets={pets.slice(0, shownPets)} />
        )}
      </Section>
      {shared.length > 0 && (
        <Section title="Shared now" more={{ to: paths.sharedNow, label: 'Manage links' }}>
          <List label="Shared now">
            {shared.map((document) => (
              <DocumentLine
                key={document.id}
                document={document}
                petName={petOf(document)}
                aside={
                  document.shareExpiry && (
                    <Status tone="moss" icon={<Share2 />}>
                      Expires {timeLeft(document.shareExpiry)}
                    </Status>
                  )
                }
              />
            ))}
          </List>
        </Section>
      )}
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
                petName={petOf(document)}
                aside={<Day at={document.createdAt} />}
              />
            ))}
          </List>
        )}
      </Section>
    </>
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

export function DashboardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="mb-5 h-6 w-28" />
      <PetTilesSkeleton />
      <Skeleton className="mt-10 mb-5 h-6 w-44" />
      <ListSkeleton rows={5} />
    </div>
  );
}
