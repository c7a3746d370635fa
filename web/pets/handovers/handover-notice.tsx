import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Handshake from 'lucide-react/icons/handshake';

import { paths } from '#shared/core/paths.ts';
import { exactMoment, longDate } from '#web/lib/dates.ts';
import type { PastHandover } from '#web/pets/people/people.api.ts';
import { peopleQuery } from '#web/pets/people/people.api.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import { UndoHandover } from './undo-handover.tsx';

type HandoverNoticeProps = {
  pet: Pet;
  /** Whether the public page is off, so that a scanned tag shows nothing. */
  isPageOff: boolean;
};

/** PEOPLE-7: the new owner of a pet, or the one before, with Undo while it is possible. */
export function HandoverNotice({ pet, isPageOff }: HandoverNoticeProps) {
  const handover = useQuery(peopleQuery(pet.id)).data?.handover;
  if (!handover) return null;
  const { direction, undoUntil } = handover;
  const isTagSilent = isPageOff && direction === 'received';

  return (
    <Notice
      tone="plain"
      icon={<Handshake />}
      className="mb-8"
      title={direction === 'received' ? received(pet, handover) : given(pet, handover)}
      action={
        (isTagSilent || undoUntil) && (
          <div className="flex flex-wrap gap-3">
            {isTagSilent && (
              <ButtonLink to={paths.pet(pet.id, 'sharing')}>
                <Trans>Set up emergency page</Trans>
              </ButtonLink>
            )}
            {undoUntil && <UndoHandover pet={pet} handover={handover} />}
          </div>
        )
      }
    >
      {isTagSilent && <p>{silentTag(pet)}</p>}
      {undoUntil && <p>{undoInWords(undoUntil)}</p>}
    </Notice>
  );
}

function silentTag({ name: pet }: Pet): string {
  return t`${pet}’s tag doesn’t work yet. Turn on the emergency page so finders can reach you.`;
}

function received(pet: Pet, { name, at }: PastHandover): string {
  const [petName, day] = [pet.name, longDate(at)];

  return t`${name} handed ${petName} over to you on ${day}.`;
}

function given(pet: Pet, { name, at }: PastHandover): string {
  const [petName, day] = [pet.name, longDate(at)];

  return t`${petName} has belonged to ${name} since ${day}.`;
}

function undoInWords(undoUntil: string): string {
  const moment = exactMoment(undoUntil);

  return t`Either of you can undo this until ${moment}.`;
}
