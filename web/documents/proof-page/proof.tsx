import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { ProofCard } from '#web/documents/proofs/proof-card.tsx';
import { proofsQuery } from '#web/documents/proofs/proofs.api.ts';
import { useProof } from '#web/documents/proofs/use-proof.ts';
import { dayAfterWords } from '#web/lib/dates.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { NoPet } from '#web/pets/pets/no-pet.tsx';
import { can } from '#web/pets/pets/pet-rights.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePet } from '#web/pets/pets/use-pet.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { LoadingSkeleton, Skeleton } from '#web/ui/skeleton.tsx';

export const meta = pageTitle(t`Proof of vaccinations`);
export const handle = { Waiting, offline: true, alone: true };

const data = pageData(({ petId = '' }) => [petQueries.detail(petId), proofsQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

// A copy in half a second is better at a counter than an answer in five. The answer replaces it.
const patienceMs = 500;

/** PROOF-1: one pet's proof of vaccinations, to hold out at a counter, also without a connection. */
export default function ProofPage() {
  const { petId = '' } = useParams();
  const query = usePet(petId, patienceMs);
  const { proof, copiedAt, ...loaded } = useProof(petId, patienceMs);
  useBrightScreen();
  const { data: pet } = query;
  const day = copiedAt && dayAfterWords(copiedAt);

  return (
    <div className="bg-card-paper text-card-ink min-h-dvh scheme-light">
      <div className="mx-auto w-full max-w-4xl px-5 pt-3 pb-10 md:px-8">
        <div className="flex min-h-11 items-center justify-between gap-4">
          <p className="flex flex-wrap items-center gap-x-3 text-sm">
            {day && <Trans>This device’s copy from {day}</Trans>}
            {day && loaded.error && (
              <button
                type="button"
                className="min-h-11 font-semibold underline"
                onClick={() => void Promise.all([query.refetch(), loaded.refetch()])}
              >
                <Trans>Retry</Trans>
              </button>
            )}
          </p>
          <Link to={paths.pet(petId)} aria-label={t`Close`} className={closeClass}>
            <X />
          </Link>
        </div>
        {pet && proof ? (
          <>
            <ProofCard pet={pet} proof={proof} />
            {can(pet, 'manage') && !day && proof.vaccinations.length > 0 && (
              <p className="border-card-ink/15 mt-6 border-t pt-3">
                <Link
                  to={`${paths.answerNeeds}?pet=${pet.id}`}
                  className="inline-flex min-h-11 items-center font-semibold underline"
                >
                  <Trans>Check a place’s requirements</Trans>
                </Link>
              </p>
            )}
          </>
        ) : query.isPending || (pet && loaded.isPending) ? (
          <CardSkeleton />
        ) : pet ? (
          <QueryFailure of={loaded} stale="" />
        ) : (
          <NoPet of={query} />
        )}
      </div>
    </div>
  );
}

const closeClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-md [&>svg]:size-6 -mr-2.5 hover:bg-card-ink/10';

/** The screen stays on while the card is shown, where the browser can. */
function useBrightScreen() {
  useEffect(() => {
    const held = navigator.wakeLock?.request('screen').catch(() => undefined);

    return () => void held?.then((lock) => lock?.release());
  }, []);
}

const CardSkeleton = () => (
  <div className="flex flex-col gap-6">
    <div className="flex gap-4">
      <Skeleton className="size-24 rounded-lg" />
      <Skeleton className="h-10 w-40" />
    </div>
    <LoadingSkeleton className="h-72 w-full rounded-lg" />
  </div>
);

function Waiting() {
  return (
    <div className="bg-card-paper text-card-ink min-h-dvh scheme-light">
      <div className="mx-auto w-full max-w-4xl px-5 pt-14 md:px-8">
        <CardSkeleton />
      </div>
    </div>
  );
}
