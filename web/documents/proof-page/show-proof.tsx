import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Navigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { NoPetYet } from '#web/documents/proofs/no-pet-yet.tsx';
import { proofLines, proofSummary } from '#web/documents/proofs/proof-lines.ts';
import type { Proof } from '#web/documents/proofs/proofs.api.ts';
import { findProofCopy, proofsQuery } from '#web/documents/proofs/proofs.api.ts';
import { ownToday } from '#web/lib/dates.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { PetPicture } from '#web/pets/pets/pet-picture.tsx';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { cx } from '#web/ui/cx.ts';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle(t`Show proof`);
export const handle = { Waiting, offline: true };

const data = pageData(() => [petQueries.list()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** PROOF-1: which pet, for the shortcut of the app's icon. With one pet there is nothing to choose. */
export default function ShowProofPage() {
  const pets = usePets();
  const query = useQuery(proofsQuery());
  const proofs = query.data ?? (query.error ? findProofCopy()?.value : undefined);
  const [first, second] = pets.data ?? [];
  if (pets.isPending) return <Waiting />;
  if (first && !second) return <Navigate to={paths.petProof(first.id)} replace />;

  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t`Show proof`} />
      <QueryFailure of={pets} stale={pets.stale} />
      {first ? (
        <List label={t`Your pets`}>
          {pets.data?.map((pet) => (
            <ListRow
              key={pet.id}
              to={paths.petProof(pet.id)}
              lead={<PetPicture pet={pet} side={80} className="size-20 rounded-md" />}
              title={<bdi>{pet.name}</bdi>}
              detail={<Summary species={pet.type} proof={proofs?.find(({ petId }) => petId === pet.id)} />}
            />
          ))}
        </List>
      ) : (
        pets.data && <NoPetYet />
      )}
    </div>
  );
}

/** "4 valid", or the vaccinations that have expired. */
function Summary({ species, proof }: { species: string; proof: Proof | undefined }) {
  if (!proof) return null;
  const { expired, valid } = proofSummary(proofLines(species, proof.vaccinations), ownToday());
  if (expired.length === 0 && valid === 0) return <Trans>No vaccinations with a date on record</Trans>;
  const [first, second] = expired;
  const words = second
    ? plural(expired.length, { one: '# vaccination expired', other: '# vaccinations expired' })
    : first
      ? t`${first} expired`
      : plural(valid, { one: '# vaccination valid', other: '# vaccinations valid' });
  const Icon = first ? CircleAlert : CircleCheck;

  return (
    <span className="inline-flex items-start gap-2">
      <Icon aria-hidden className={cx('mt-0.5 size-4 shrink-0', first ? 'text-brick' : 'text-moss')} />
      {words}
    </span>
  );
}

// Without a title, because one pet has none to choose and is shown.
function Waiting() {
  return <ListSkeleton />;
}
