import { useQuery } from '@tanstack/react-query';

import { useLate } from '#web/lib/use-late.ts';

import { findProofCopy, proofsQuery } from './proofs.api.ts';

/** PROOF-1: the card of a pet. From the copy in this browser, made at `copiedAt`, when the answer fails or takes longer than `patienceMs`. */
export function useProof(petId: string, patienceMs: number) {
  const query = useQuery(proofsQuery());
  const isLate = useLate(query.isPending, patienceMs);
  const copy = !query.data && (query.error || isLate) ? findProofCopy() : undefined;
  const proofs = query.data ?? copy?.value;

  return {
    ...query,
    proof:
      proofs && (proofs.find((proof) => proof.petId === petId) ?? { petId, vaccinations: [], link: null }),
    copiedAt: copy?.at,
  };
}
