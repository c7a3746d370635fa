import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import type { Handover } from '#shared/pets/people.ts';
import { handoverUndoHours } from '#shared/pets/people.ts';
import { FocusCard } from '#web/app/layouts/focus-card.tsx';
import { WavingDog } from '#web/art/scenes/waving-dog.tsx';
import { handoverPartsInWords } from '#web/pets/handovers/handover-words.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { toast } from '#web/ui/toast.tsx';

import { AcceptInvitation } from './accept-invitation.tsx';
import { InvitationAnswers } from './invitation-answers.tsx';
import type { InvitationCardProps } from './invitation-card.tsx';
import { expiryInWords, petsInWords } from './received-invitation-words.ts';

type HandoverCardProps = InvitationCardProps & { handover: Handover };

/** PEOPLE-7: the offer of a pet to its new owner, and the answers to it. */
export function HandoverCard({ token, invitation, handover, onDeclined, onOver }: HandoverCardProps) {
  const navigate = useNavigate();
  const [memory, setMemory] = useState(false);
  const { inviter } = invitation;
  const pet = petsInWords(invitation);
  const hours = handoverUndoHours;
  const { included, excluded } = handoverPartsInWords(handover, inviter);
  const wish = handover.memory
    ? t`${inviter} asked to keep seeing ${pet}’s profile. You can invite them afterwards.`
    : undefined;

  function onAccepted([petId = '']: readonly string[]) {
    toast.success(t`${pet} is now yours`);
    void navigate(paths.petPeople(petId), { replace: true });
  }

  return (
    <FocusCard
      title={
        <Trans>
          <bdi>{inviter}</bdi> wants to hand <bdi>{pet}</bdi> over to you
        </Trans>
      }
      description={expiryInWords(invitation)}
    >
      <WavingDog className="mx-auto mb-6 w-40" />
      <Parts title={t`Included`} of={included} icon={<Check className="text-moss" />} />
      <Parts title={t`Not included`} of={excluded} icon={<X className="text-ink-soft" />} />
      <p className="text-ink-soft mb-3">
        <Trans>The tag shows nothing until you turn on the emergency page.</Trans>
      </p>
      <p className="text-ink-soft mb-6">
        <Trans>
          You decide who else can see <bdi>{pet}</bdi>. You and <bdi>{inviter}</bdi> can undo this for {hours}{' '}
          hours.
        </Trans>
      </p>
      <InvitationAnswers
        token={token}
        byEmail={invitation.byEmail}
        note={wish}
        onDeclined={onDeclined}
        onOver={onOver}
        renderAccept={(onOwn) => (
          <>
            {handover.memory && (
              <Checkbox
                className="mb-4"
                name="memory"
                label={
                  <Trans>
                    Let <bdi>{inviter}</bdi> keep seeing <bdi>{pet}</bdi>’s profile
                  </Trans>
                }
                hint={t`They asked for this. They’d see the profile and photo, and you can end it anytime.`}
                checked={memory}
                onChange={({ target }) => setMemory(target.checked)}
              />
            )}
            <AcceptInvitation
              token={token}
              memory={memory}
              onAccepted={onAccepted}
              onOver={onOver}
              onOwn={onOwn}
            />
          </>
        )}
      />
    </FocusCard>
  );
}

type PartsProps = { title: string; of: readonly string[]; icon: ReactNode };

const Parts = ({ title, of, icon }: PartsProps) => (
  <section className="mb-6">
    <h2 className="mb-2.5 text-base font-semibold">{title}</h2>
    <ul className="flex flex-col gap-2.5">
      {of.map((part) => (
        <li key={part} className="flex items-start gap-2.5 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
          {icon}
          {part}
        </li>
      ))}
    </ul>
  </section>
);
