import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { named } from '#shared/core/named.ts';
import { messageOf } from '#web/lib/api.ts';
import { dayAfterWords } from '#web/lib/dates.ts';
import { periodInWords } from '#web/pets/pets/period-words.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Status } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import { papersInWords, roleInWords } from './grant-words.ts';
import { LetStay } from './let-stay.tsx';
import type { Person } from './people.api.ts';
import { removePersonMutation } from './people.api.ts';

const ChangePersonDialog = lazyDialog(
  async () => (await import('./change-person-dialog.tsx')).ChangePersonDialog,
);

type PersonRowProps = {
  pet: { id: string; name: string };
  person: Person;
  /** Whether the signed-in person owns the pet, and so decides about co-owners. */
  isOwner: boolean;
  canChange?: boolean;
  canRemove?: boolean;
};

/** A person at a pet, with the role, the period and the actions. */
export function PersonRow({ pet, person, isOwner, canChange = false, canRemove = false }: PersonRowProps) {
  const [asking, setAsking] = useState<'change' | 'remove'>();
  const { name, isYou } = person;
  const close = () => setAsking(undefined);

  return (
    <li className={personRowClass}>
      <Avatar name={name} className="size-10" />
      <PersonWords name={name} isYou={isYou} facts={factsOf(person)}>
        <PersonState person={person} />
      </PersonWords>
      {(canChange || canRemove || person.canReturn) && (
        <div className="-mx-2 flex flex-wrap max-sm:w-full max-sm:pl-10.5">
          {canChange && (
            <Button
              variant="quiet"
              opens={ChangePersonDialog}
              aria-label={named(t({ message: 'Change', context: 'a person' }), name)}
              onClick={() => setAsking('change')}
            >
              <Trans context="a person">Change</Trans>
            </Button>
          )}
          {person.canReturn && <LetStay petId={pet.id} person={person} />}
          {canRemove && (
            <Button
              variant="quiet"
              opens={ConfirmDialog}
              aria-label={t`Remove ${name}`}
              onClick={() => setAsking('remove')}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </div>
      )}
      {asking === 'change' && (
        <ChangePersonDialog pet={pet} person={person} mayAddCoOwners={isOwner} onClose={close} />
      )}
      {canRemove && <RemovePerson pet={pet} person={person} open={asking === 'remove'} onClose={close} />}
    </li>
  );
}

export const personRowClass = 'flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 md:px-5';

type PersonWordsProps = {
  name: string;
  isYou: boolean;
  facts: readonly (string | null)[];
  /** Below the facts. */
  children?: ReactNode;
};

export const PersonWords = ({ name, isYou, facts, children }: PersonWordsProps) => (
  <div className="min-w-0 flex-1 basis-40">
    <p className="font-semibold wrap-anywhere">
      <bdi>{name}</bdi>
      {isYou && (
        <span className="text-ink-soft font-normal">
          {' '}
          <Trans>(you)</Trans>
        </span>
      )}
    </p>
    <p className="text-ink-soft text-sm wrap-anywhere">
      <Facts of={facts} />
    </p>
    {children}
  </div>
);

const factsOf = (person: Person) => [
  roleInWords(person),
  person.state === 'ended' ? null : periodInWords(person),
  person.state === 'ended' ? null : papersInWords(person),
];

function PersonState({ person: { state, endedAt } }: { person: Person }) {
  if (state === 'coming') {
    return (
      <p className="mt-1">
        <Status tone="plain">
          <Trans>Not started yet</Trans>
        </Status>
      </p>
    );
  }
  if (state !== 'ended' || endedAt === null) return null;
  const day = dayAfterWords(endedAt);

  return (
    <p className="text-ink-soft text-sm">
      <Trans>Ended {day}</Trans>
    </p>
  );
}

type RemovePersonProps = {
  pet: { id: string; name: string };
  person: Person;
  open: boolean;
  onClose: () => void;
};

function RemovePerson({ pet, person: { id, name }, open, onClose }: RemovePersonProps) {
  const remove = useMutation(removePersonMutation(pet.id));
  const petName = pet.name;

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t`Remove ${name}?`}
      description={t`${name} loses access to ${petName} right away. Everything ${name} added stays.`}
      confirmLabel={t`Remove ${name}`}
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(id, {
          onSuccess: () => toast.success(t`Removed`),
          onError: (error) => toast.error(t`That didn’t work`, { description: messageOf(error) }),
          onSettled: onClose,
        })
      }
    />
  );
}
