import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useSearchParams } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';
import { LifestyleSection } from '#web/health/lifestyle/lifestyle-section.tsx';
import { lifestyleQuery } from '#web/health/lifestyle/lifestyle.api.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle(t`Lifestyle`);
export const handle = { Waiting };

const chosenIn = <Pet extends { id: string }>(pets: readonly Pet[] | undefined, search: URLSearchParams) =>
  pets?.find(({ id }) => id === search.get('pet')) ?? pets?.[0];

const data = pageData(
  () => [petQueries.list()],
  (cached, search) => {
    const pets = cached.getQueryData(petQueries.list().queryKey)?.pages.flatMap((page) => page.pets);
    const chosen = chosenIn(pets, search);

    return chosen ? [lifestyleQuery(chosen.id)] : [];
  },
);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** The lifestyle data of all pets. */
export default function LifestylePage() {
  const [query, setQuery] = useSearchParams();
  const pets = usePets('list', { all: true });
  if (pets.isPending) return <Waiting />;
  const chosen = chosenIn(pets.data, query);

  return (
    <>
      <PageHeader title={t`Lifestyle`} />
      <QueryFailure of={pets} title={t`Failed to load pets. Please refresh the page.`} />
      {pets.data && !chosen && (
        <EmptyState
          picture={<EmptyDen />}
          title={t`No pets yet`}
          action={
            <ButtonLink to={`${paths.pets}?add`} icon={<Plus />}>
              <Trans>Add your first pet</Trans>
            </ButtonLink>
          }
        >
          <Trans>Food, allergies, and medications in one place, ready for a sitter.</Trans>
        </EmptyState>
      )}
      {pets.data && chosen && (
        <>
          {pets.data.length > 1 && (
            <SelectField
              label={t`Pet`}
              options={pets.data.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen.id}
              onChange={(pet) => setQuery({ pet }, { replace: true })}
              className="mb-8 max-w-80"
            />
          )}
          <h2 className="sr-only">{chosen.name}</h2>
          <LifestyleSection key={chosen.id} petId={chosen.id} />
        </>
      )}
    </>
  );
}

function Waiting() {
  return (
    <>
      <PageHeader title={t`Lifestyle`} />
      <ListSkeleton rows={6} />
    </>
  );
}
