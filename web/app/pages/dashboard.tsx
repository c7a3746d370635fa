import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';

import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { dashboardQuery } from '#web/features/dashboard/dashboard.api.ts';
import { useDraftPet } from '#web/features/onboarding/use-draft-pet.ts';
import { addPetMutation } from '#web/features/pets/pets.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { useSession } from '#web/lib/session.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Notice } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import { DashboardSkeleton, Overview } from '../dashboard/overview.tsx';

export const meta = pageTitle(brand.appTitle);

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
          dashboard.data.documentCount > 0 && <ButtonLink to={uploadPath}>Add document</ButtonLink>
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
