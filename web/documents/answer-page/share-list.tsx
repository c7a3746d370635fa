import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';

import { addDays } from '#shared/core/days.ts';
import { isMet } from '#shared/health/proof/requirement-answers.ts';
import type { RequirementList } from '#shared/health/proof/requirements.ts';
import type { Stay } from '#shared/health/proof/stay-cover.ts';
import { ProofLink } from '#web/documents/proofs/proof-link.tsx';
import { answersQuery, shareProofMutation } from '#web/documents/proofs/proofs.api.ts';
import { durationToSend } from '#web/documents/sharing/share-duration.ts';
import { messageOf } from '#web/lib/api.ts';
import { ownToday } from '#web/lib/dates.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

type ShareListProps = { pet: Pet; list: RequirementList; stay: Stay };

/** PROOF-3: shares the answers to a list for the dates of a stay. The first thing to do only once all is met. */
export function ShareList({ pet, list, stay }: ShareListProps) {
  const share = useMutation(shareProofMutation());
  const { data: answers } = useQuery(answersQuery(pet.id, list, stay));
  const isOpen = answers?.some((answer) => !isMet(answer)) ?? true;
  if (share.data?.shareUrl)
    return <ProofLink shareUrl={share.data.shareUrl} expiresAt={share.data.expiresAt} />;

  return (
    <div className="flex flex-col items-start gap-3">
      {share.error && <Notice tone="brick">{messageOf(share.error)}</Notice>}
      <Button
        variant={isOpen ? 'secondary' : 'primary'}
        icon={<Share2 />}
        busy={share.isPending}
        busyLabel={t`Creating…`}
        onClick={() =>
          share.mutate({
            petId: pet.id,
            choices: {
              list: { ...list, vaccines: [...list.vaccines] },
              ...durationToSend({ day: lastDay(stay.departure) }),
            },
          })
        }
      >
        {isOpen ? t`Share anyway` : t`Share proof`}
      </Button>
      <p className="text-ink-soft text-sm">
        <Trans>
          Anyone with the link sees these requirements and the vaccinations, until the end of the stay.
        </Trans>
      </p>
    </div>
  );
}

// Links last a year at most.
const mostDays = 300;

const lastDay = (departure: string) => {
  const [today, latest] = [ownToday(), addDays(ownToday(), mostDays)];

  return departure < today ? today : departure > latest ? latest : departure;
};
