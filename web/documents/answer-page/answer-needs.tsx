import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { addDays } from '#shared/core/days.ts';
import { paths } from '#shared/core/paths.ts';
import { parseRequirements } from '#shared/health/proof/requirement-params.ts';
import type { Stay } from '#shared/health/proof/stay-cover.ts';
import { keptListsQuery } from '#web/documents/proofs/kept-lists.api.ts';
import { ProofLink } from '#web/documents/proofs/proof-link.tsx';
import { shareProofMutation } from '#web/documents/proofs/proofs.api.ts';
import { durationToSend } from '#web/documents/sharing/share-duration.ts';
import { messageOf } from '#web/lib/api.ts';
import { ownToday } from '#web/lib/dates.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';

import { listOfChoice, listOptions, sourceOfChoice } from './chosen-list.ts';
import { KeepList } from './keep-list.tsx';
import { ListAnswers } from './list-answers.tsx';

export const meta = pageTitle(t`Check requirements`);
export const handle = { Waiting };

const data = pageData(() => [petQueries.list(), keptListsQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** PROOF-3: what fits a place's list and what is missing, and sharing exactly that. */
export default function AnswerNeedsPage() {
  const [params] = useSearchParams();
  const isOfPlace = params.size > 0;
  const pets = usePets();
  const ofOwner = pets.data?.filter((pet) => can(pet, 'manage')) ?? [];
  const [petId, setPetId] = useState<string | null>(null);
  const kept = useQuery(keptListsQuery());
  const keptLists = kept.data ?? [];
  const [choice, setChoice] = useState<string>(firstChoice);
  const [stay, setStay] = useState<Stay>(() => ({ arrival: ownToday(), departure: addDays(ownToday(), 7) }));
  const share = useMutation(shareProofMutation());
  // A kept list may be deleted on another device.
  const chosen = listOfChoice(choice, keptLists) ? choice : firstChoice;
  const list = isOfPlace ? parseRequirements(params) : listOfChoice(chosen, keptLists);
  const pet = ofOwner.find(({ id }) => id === petId) ?? (ofOwner.length === 1 ? ofOwner[0] : undefined);
  const wrongDays = stay.departure < stay.arrival ? t`Departure can’t be before arrival` : undefined;
  const change = (next: Partial<Stay>) => {
    setStay({ ...stay, ...next });
    share.reset();
  };
  const choose = (value: string) => {
    setChoice(value);
    share.reset();
  };
  if (pets.isPending || kept.isPending) return <Waiting />;

  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        title={isOfPlace && list ? t`Requirements: ${list.name}` : t`Check requirements`}
        description={t`See what fits and what’s missing. Nothing is shared until you press Share proof.`}
      />
      <QueryFailure of={pets} title={t`We couldn’t load your pets`} stale={pets.stale} />
      <QueryFailure of={kept} title={t`We couldn’t load your lists`} stale="" />
      {isOfPlace && !list && (
        <Notice tone="brick">
          <Trans>We can’t read this list. Ask the place for a new link.</Trans>
        </Notice>
      )}
      {list && (
        <div className="grid gap-4 sm:grid-cols-2">
          {ofOwner.length > 1 && (
            <SelectField
              label={t`Pet`}
              options={ofOwner.map(({ id, name }) => ({ value: id, label: name }))}
              value={petId}
              onChange={(id) => {
                setPetId(id);
                share.reset();
              }}
            />
          )}
          {!isOfPlace && (
            <SelectField
              label={t`Who asks`}
              options={listOptions(keptLists)}
              value={chosen}
              onChange={choose}
              hint={sourceOfChoice(chosen)}
            />
          )}
          <DateField
            label={t`Arrival`}
            value={stay.arrival}
            onChange={({ target }) => change({ arrival: target.value })}
          />
          <DateField
            label={t`Departure`}
            value={stay.departure}
            onChange={({ target }) => change({ departure: target.value })}
            error={wrongDays}
          />
        </div>
      )}
      {list && kept.data && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <KeepList
            list={list}
            kept={keptLists.find(({ id }) => id === choice)}
            onKept={choose}
            onDeleted={() => choose(firstChoice)}
          />
          {!isOfPlace && (
            <a href={paths.needs} className="inline-flex min-h-11 items-center underline underline-offset-4">
              <Trans>Make your own list</Trans>
            </a>
          )}
        </div>
      )}
      {list && pet && stay.arrival && stay.departure && !wrongDays && (
        <Card className="flex flex-col gap-5">
          <ListAnswers petId={pet.id} list={list} stay={stay} />
          {share.data?.shareUrl ? (
            <ProofLink name={pet.name} shareUrl={share.data.shareUrl} expiresAt={share.data.expiresAt} />
          ) : (
            <div className="flex flex-col items-start gap-3">
              {share.error && <Notice tone="brick">{messageOf(share.error)}</Notice>}
              <Button
                icon={<Share2 />}
                busy={share.isPending}
                busyLabel={t`Creating the link…`}
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
                <Trans>Share proof</Trans>
              </Button>
              <p className="text-ink-soft text-sm">
                <Trans>
                  Anyone with the link sees these requirements and the vaccinations, until the end of the
                  stay.
                </Trans>
              </p>
            </div>
          )}
        </Card>
      )}
      {list && pets.data && ofOwner.length === 0 && (
        <p>
          <Trans>Add a pet first. Then their vaccinations are here to show.</Trans>
        </p>
      )}
    </div>
  );
}

const firstChoice = 'kennel';

// Links last a year at most.
const mostDays = 300;

const lastDay = (departure: string) => {
  const [today, latest] = [ownToday(), addDays(ownToday(), mostDays)];

  return departure < today ? today : departure > latest ? latest : departure;
};

function Waiting() {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader title={t`Check requirements`} />
      <ListSkeleton />
    </div>
  );
}
