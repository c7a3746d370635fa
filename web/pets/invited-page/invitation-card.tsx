import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { WavingDog } from '#web/art/scenes/waving-dog.tsx';
import { toast } from '#web/ui/toast.tsx';

import { AcceptInvitation } from './accept-invitation.tsx';
import { InvitationAnswers } from './invitation-answers.tsx';
import { beginsLater, expiryInWords, invitationInWords, petsInWords } from './received-invitation-words.ts';
import type { ReceivedInvitation } from './received-invitation.api.ts';

export type InvitationCardProps = {
  token: string;
  invitation: ReceivedInvitation;
  onDeclined: (why: 'refusal' | 'report') => void;
  /** Called when the invitation doesn't work any more. */
  onOver: () => void;
};

/** An invitation to help with pets, and the answers to it. */
export function InvitationCard({ token, invitation, onDeclined, onOver }: InvitationCardProps) {
  const navigate = useNavigate();
  const { inviter } = invitation;
  const pets = petsInWords(invitation);
  const begins = beginsLater(invitation);

  function onAccepted([first = '', ...others]: readonly string[]) {
    toast.success(begins ? t`You can help with ${pets} from ${begins}` : t`You can now help with ${pets}`);
    void navigate(others.length === 0 && !begins ? paths.pet(first) : paths.pets, { replace: true });
  }

  return (
    <FocusCard
      title={
        <Trans>
          <bdi>{inviter}</bdi> invites you to help with <bdi>{pets}</bdi>
        </Trans>
      }
      description={expiryInWords(invitation)}
    >
      <WavingDog className="mx-auto mb-6 w-40" />
      <ul className="mb-7 flex flex-col gap-2.5">
        {invitationInWords(invitation).map(({ text, isLimit }) => (
          <li key={text} className="flex items-start gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
            {isLimit ? <X className="text-ink-soft" /> : <Check className="text-moss" />}
            {text}
          </li>
        ))}
      </ul>
      <InvitationAnswers
        token={token}
        byEmail={invitation.byEmail}
        onDeclined={onDeclined}
        onOver={onOver}
        renderAccept={(onOwn) => (
          <AcceptInvitation token={token} onAccepted={onAccepted} onOver={onOver} onOwn={onOwn} />
        )}
      />
    </FocusCard>
  );
}
