import { useQuery } from '@tanstack/react-query';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { paths } from '#shared/paths.ts';
import { documentQueries } from '#web/features/documents/documents.api.ts';
import { UploadRows } from '#web/features/documents/upload-rows.tsx';
import { petQueries } from '#web/features/pets/pets.api.ts';
import type { Pet } from '#web/features/pets/pets.api.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';

import { AddDocuments, Shelf } from '../documents/shelf.tsx';
import { IdentityCard, IdentityCardSkeleton } from '../pet-id/identity-card.tsx';

export const meta = pageTitle('Pet');
export const handle = { Waiting };

/** One pet: its card, and the documents that are about it. */
export default function PetPage() {
  const { petId } = useParams();
  const pets = useQuery(petQueries.list());
  const pet = pets.data?.find(({ id }) => id === petId);
  if (pets.isPending) return <Waiting />;
  if (pet && pets.data) {
    return (
      <>
        <QueryFailure of={pets} title="" stale="This page may be out of date." />
        <Shown pet={pet} pets={pets.data} />
      </>
    );
  }

  return (
    <>
      <PageHeader title="Pet" back={<Back />} />
      <QueryFailure of={pets} title="The pet could not be loaded" />
      {pets.data && (
        <ErrorState title="Pet not found" action={<ButtonLink to={paths.pets}>Your pets</ButtonLink>}>
          It may have been removed.
        </ErrorState>
      )}
    </>
  );
}

function Shown({ pet, pets }: { pet: Pet; pets: readonly Pet[] }) {
  const [, setQuery] = useSearchParams();
  const documents = useQuery(documentQueries.list());
  const own = documents.data?.filter(({ petId }) => petId === pet.id);

  return (
    <>
      <Header
        title={<bdi>{pet.name}</bdi>}
        actions={<CopyButton text={pet.petIdentifier} label="Copy Pet ID" />}
        onAdd={() => setQuery({ add: '' })}
      />
      <IdentityCard pet={pet} />
      <section aria-labelledby="papers" className="mt-12">
        <h2 id="papers" className="mb-4 text-lg">
          Documents
        </h2>
        <UploadRows />
        {documents.isPending && <ListSkeleton rows={3} />}
        <QueryFailure of={documents} title="Failed to load documents. Please try again." />
        {own?.length === 0 && (
          <Notice tone="plain" title="No documents yet">
            Start with the vaccination record: it is the one that people ask for.
          </Notice>
        )}
        <Shelf documents={own ?? []} pets={pets} petId={pet.id} place={paths.pet(pet.id)} />
        <AddDocuments pets={pets} petId={pet.id} />
      </section>
    </>
  );
}

type HeaderProps = { title: ReactNode; actions?: ReactNode; onAdd?: () => void };

function Header({ title, actions, onAdd }: HeaderProps) {
  return (
    <PageHeader
      title={title}
      back={<Back />}
      actions={
        <>
          {actions ?? <CopyButton text="" label="Copy Pet ID" />}
          <Button icon={<Plus />} onClick={onAdd}>
            Add document
          </Button>
        </>
      }
    />
  );
}

function Back() {
  return (
    <TextLink to={paths.pets} className="inline-flex min-h-11 items-center gap-2">
      <ArrowLeft className="size-4.5" />
      Pets
    </TextLink>
  );
}

/** The page before its pet is known. */
function Waiting() {
  return (
    <>
      <Header title={<span className="text-ink-soft">Loading...</span>} />
      <div role="status">
        <span className="sr-only">Loading...</span>
        <IdentityCardSkeleton />
        <Skeleton className="mt-12 mb-4 h-6 w-32" />
        <ListSkeleton rows={3} />
      </div>
    </>
  );
}
