import type { ReactNode } from 'react';

import { documentCategories } from '#shared/documents.ts';
import { paths } from '#shared/paths.ts';
import type { DashboardData } from '#web/features/dashboard/dashboard.api.ts';
import { FirstSteps } from '#web/features/dashboard/first-steps.tsx';
import { Section } from '#web/features/dashboard/section.tsx';
import { DocumentIcon } from '#web/features/documents/document-icon.tsx';
import type { Document } from '#web/features/documents/documents.api.ts';
import { PetTile } from '#web/features/pets/pet-tile.tsx';
import { dayInWords, timeLeft } from '#web/lib/dates.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';
import { Notice, Status } from '#web/ui/status.tsx';

const addPetPath = `${paths.pets}?add`;
const uploadPath = `${paths.documents}?add`;
const shownPets = 6;

/** What an owner has: pets, what is shared now, the newest documents; or the first steps. */
export function Overview({ pets, documents, documentCount, shared }: DashboardData) {
  if (pets.length === 0 && documentCount === 0) return <FirstSteps addPetPath={addPetPath} />;
  const shown = pets.slice(0, shownPets);

  return (
    <>
      <Section title="Your pets" more={{ to: paths.pets, label: `All pets (${pets.length})` }}>
        {shown.length === 0 ? (
          <ButtonLink to={addPetPath}>Add your first pet</ButtonLink>
        ) : (
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map((pet) => (
              <PetTile key={pet.id} pet={pet} />
            ))}
          </ul>
        )}
      </Section>
      {shared.length > 0 && (
        <Section title="Shared now">
          <List label="Shared now">
            {shared.map((document) => (
              <DocumentLine
                key={document.id}
                document={document}
                aside={
                  document.shareExpiry && <Status tone="moss">Ends {timeLeft(document.shareExpiry)}</Status>
                }
              />
            ))}
          </List>
        </Section>
      )}
      <Section
        title="Recent documents"
        more={{ to: paths.documents, label: `All documents (${documentCount})` }}
      >
        {documents.length === 0 ? (
          <Notice
            tone="plain"
            title="No documents yet"
            action={<ButtonLink to={uploadPath}>Add document</ButtonLink>}
          >
            Start with the vaccination record: it is the one that people ask for.
          </Notice>
        ) : (
          <List label="Recent documents">
            {documents.map((document) => (
              <DocumentLine key={document.id} document={document} aside={dayInWords(document.createdAt)} />
            ))}
          </List>
        )}
      </Section>
    </>
  );
}

function DocumentLine({ document, aside }: { document: Document; aside: ReactNode }) {
  return (
    <ListRow
      to={`${paths.documents}?open=${document.id}`}
      lead={<DocumentIcon document={document} />}
      title={<span dir="auto">{document.name}</span>}
      detail={documentCategories[document.category]}
      aside={aside}
    />
  );
}

export function DashboardSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <div className="mb-10 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
      </div>
      <ListSkeleton rows={3} />
    </div>
  );
}
