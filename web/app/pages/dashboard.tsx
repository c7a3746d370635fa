import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { brand } from '#shared/brand.ts';
import { documentCategories } from '#shared/documents.ts';
import { paths } from '#shared/paths.ts';
import { dashboardQuery } from '#web/features/dashboard/dashboard.api.ts';
import { FirstSteps } from '#web/features/dashboard/first-steps.tsx';
import { Section } from '#web/features/dashboard/section.tsx';
import { DocumentIcon } from '#web/features/documents/document-icon.tsx';
import type { Document } from '#web/features/documents/documents.api.ts';
import { useDraftPet } from '#web/features/onboarding/use-draft-pet.ts';
import { PetTile } from '#web/features/pets/pet-tile.tsx';
import { addPetMutation } from '#web/features/pets/pets.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { dayInWords, timeLeft } from '#web/lib/dates.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ListSkeleton, Skeleton } from '#web/ui/skeleton.tsx';
import { Notice, Status } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

export const meta = pageTitle(brand.appTitle);

const addPetPath = `${paths.pets}?add`;
const uploadPath = `${paths.documents}?add`;

export default function DashboardPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return <Loading />;

  return <Dashboard owner={session.owner} />;
}

function Dashboard({ owner }: { owner: { name: string; email: string } }) {
  const navigate = useNavigate();
  const dashboard = useQuery(dashboardQuery());
  const add = useMutation(addPetMutation());
  const draft = useDraftPet(
    owner.email,
    async (input) => {
      const { pet, photoError } = await add.mutateAsync(input);
      if (photoError) toast.error('The photo was not saved', { description: messageOf(photoError) });

      return pet;
    },
    ({ id }) => void navigate(`${paths.petId}?pet=${id}&new`, { replace: true }),
  );
  const firstName = owner.name.split(' ')[0];

  if (draft.status === 'saving') return <Loading label={`Saving ${draft.name}…`} />;

  return (
    <>
      <PageHeader
        title={brand.appTitle}
        description={firstName ? <span dir="auto">Hello {firstName}, good to see you.</span> : undefined}
        actions={
          dashboard.data &&
          dashboard.data.pets.length > 0 && <ButtonLink to={uploadPath}>Add document</ButtonLink>
        }
      />
      {draft.status === 'failed' && (
        <Notice
          tone="brick"
          title={`${draft.name} could not be saved yet`}
          className="mb-8"
          action={<Button onClick={draft.retry}>Retry</Button>}
        >
          {messageOf(draft.error)} What you entered is safe on this device.
        </Notice>
      )}
      {dashboard.isPending && <DashboardSkeleton />}
      {dashboard.isError && (
        <ErrorState
          title="Your dashboard could not be loaded"
          busy={dashboard.isFetching}
          onRetry={() => void dashboard.refetch()}
        >
          {messageOf(dashboard.error)} Nothing is lost.
        </ErrorState>
      )}
      {dashboard.data && <Overview {...dashboard.data} />}
    </>
  );
}

type Data = NonNullable<
  ReturnType<
    typeof useQuery<Awaited<ReturnType<NonNullable<ReturnType<typeof dashboardQuery>['queryFn']>>>>
  >['data']
>;

function Overview({ pets, documents, documentCount, shared }: Data) {
  if (pets.length === 0 && documentCount === 0) return <FirstSteps addPetPath={addPetPath} />;
  const shown = pets.slice(0, 6);

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

function DocumentLine({ document, aside }: { document: Document; aside: React.ReactNode }) {
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

function DashboardSkeleton() {
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
