import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import Link2 from 'lucide-react/icons/link-2';
import Mail from 'lucide-react/icons/mail';

import { listed } from '#shared/core/listed.ts';
import { named } from '#shared/core/named.ts';
import { messageOf } from '#web/lib/api.ts';
import { timeLeft } from '#web/lib/dates.ts';
import { periodInWords } from '#web/pets/pets/period-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { toast } from '#web/ui/toast.tsx';

import { alongInWords, papersInWords, roleInWords } from './grant-words.ts';
import type { OpenInvitation } from './people.api.ts';
import { withdrawMutation } from './people.api.ts';
import { personRowClass } from './person-row.tsx';

type InvitationRowProps = { petId: string; invitation: OpenInvitation };

/** An invitation that is still open, or an offer of the pet to a new owner. It can be withdrawn. */
export function InvitationRow({ petId, invitation }: InvitationRowProps) {
  const { id, email, expiresAt, handover, canWithdraw } = invitation;
  const withdraw = useMutation(withdrawMutation(petId));
  const name = email ?? (handover ? t`Handover link` : t`Invitation link`);
  const left = timeLeft(expiresAt);
  const Icon = email === null ? Link2 : Mail;

  return (
    <li className={personRowClass}>
      <span className="bg-sunken text-ink-soft grid size-10 shrink-0 place-items-center rounded-full">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold wrap-anywhere">
          {handover && email ? t`Offered to ${email} as the new owner` : <bdi>{name}</bdi>}
        </p>
        <p className="text-ink-soft text-sm wrap-anywhere">
          <Facts
            of={[...(handover ? alongInWords(handover) : grantInWords(invitation)), t`Expires ${left}`]}
          />
        </p>
      </div>
      {canWithdraw && (
        <div className="-mx-2 max-sm:w-full max-sm:pl-10.5">
          <Button
            variant="quiet"
            busy={withdraw.isPending}
            aria-label={named(t`Withdraw`, name)}
            onClick={() =>
              withdraw.mutate(id, {
                onSuccess: () => toast.success(t`Withdrawn`),
                onError: (error) => toast.error(t`That didn’t work`, { description: messageOf(error) }),
              })
            }
          >
            <Trans>Withdraw</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}

const grantInWords = (invitation: OpenInvitation) => [
  roleInWords(invitation),
  periodInWords(invitation),
  papersInWords(invitation),
  invitation.pets.length > 1 && listed(invitation.pets.map(({ name }) => name)),
];
