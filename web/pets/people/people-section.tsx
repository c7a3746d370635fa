import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactNode, use, useState } from 'react';

import { includesRight } from '#shared/pets/people.ts';
import { useFocusFallback } from '#web/lib/use-focus-fallback.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { List } from '#web/ui/list-row.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';

import { InvitationRow } from './invitation-row.tsx';
import { LeavePet } from './leave-pet.tsx';
import type { People } from './people.api.ts';
import { peopleQuery } from './people.api.ts';
import { PersonRow, personRowClass, PersonWords } from './person-row.tsx';

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog);

/** PEOPLE-1: the owner of a pet, the people it's shared with, and its open invitations. */
export function PeopleSection({ pet }: { pet: Pet }) {
  const query = useQuery(peopleQuery(pet.id));
  const [isInviting, setInviting] = useState(false);
  const { data } = query;
  const canInvite = data !== undefined && includesRight(data.right, 'manage') && !pet.archived;
  const box = useFocusFallback<HTMLElement>(
    [...(data?.people ?? []), ...(data?.invitations ?? [])].map(({ id }) => id).join(' '),
  );
  // The notice above names the new owner.
  if (pet.kept && data?.people.length === 0) return null;

  return (
    <section ref={box} aria-labelledby="people">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="people" tabIndex={-1} className="text-lg">
          <Trans>People</Trans>
        </h2>
        {canInvite && (
          <Button icon={<UserPlus />} opens={InviteDialog} onClick={() => setInviting(true)}>
            <Trans>Invite</Trans>
          </Button>
        )}
        {data && !data.owner.isYou && <LeavePet pet={pet} owner={data.owner.name} />}
      </div>
      {query.isPending && <ListSkeleton rows={2} />}
      <QueryFailure of={query} stale={t`This may be out of date.`} />
      {data && <LoadedPeople pet={pet} of={data} />}
      {isInviting && data && (
        <InviteDialog pet={pet} mayAddCoOwners={data.owner.isYou} onClose={() => setInviting(false)} />
      )}
    </section>
  );
}

function LoadedPeople({ pet, of: { owner, right, people, invitations } }: { pet: Pet; of: People }) {
  const readOnly = use(ReadOnly);
  const { name } = pet;
  const present = people.filter(({ state }) => state !== 'ended');
  const returning = people.filter(({ canReturn }) => canReturn);
  const ended = people.filter(({ state, canReturn }) => state === 'ended' && !canReturn);
  const endedCount = ended.length;
  const manages = includesRight(right, 'manage');
  const row = (person: People['people'][number]): ReactNode => {
    // Only the owner decides about co-owners.
    const decides = manages && !person.isYou && (owner.isYou || person.role !== 'co_owner');
    const isEnded = person.state === 'ended';

    return (
      <PersonRow
        key={person.id}
        pet={pet}
        person={person}
        isOwner={owner.isYou}
        canChange={decides && !isEnded && !readOnly}
        canRemove={decides && !isEnded}
      />
    );
  };

  return (
    <div className="flex flex-col gap-6">
      <List label={t`People`}>
        <li className={personRowClass}>
          <Avatar name={owner.name} className="size-10" />
          <PersonWords name={owner.name} isYou={owner.isYou} facts={[t`Owner`]} />
        </li>
        {present.map(row)}
      </List>
      {owner.isYou && !pet.archived && present.length + invitations.length + returning.length === 0 && (
        <Notice tone="plain">
          <Trans>
            Only you can see <bdi>{name}</bdi>. Invite a partner, a sitter, or your vet.
          </Trans>
        </Notice>
      )}
      {invitations.length > 0 && (
        <div>
          <h3 className="mb-3 text-base font-semibold">
            <Trans>Pending invitations</Trans>
          </h3>
          <List label={t`Pending invitations`}>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} petId={pet.id} invitation={invitation} />
            ))}
          </List>
        </div>
      )}
      {returning.length > 0 && (
        <div>
          <h3 className="mb-1 text-base font-semibold">
            <Trans>Previously had access</Trans>
          </h3>
          <p className="text-ink-soft mb-3">
            <Trans>
              These people lost access when <bdi>{name}</bdi> became yours. You can restore their access.
            </Trans>
          </p>
          <List label={t`Previously had access`}>{returning.map(row)}</List>
        </div>
      )}
      {ended.length > 0 && (
        <details>
          <FoldSummary className="text-sm font-semibold">
            <Trans>No longer have access</Trans> ({endedCount})
          </FoldSummary>
          <List label={t`No longer have access`}>{ended.map(row)}</List>
        </details>
      )}
    </div>
  );
}
