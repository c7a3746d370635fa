import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

import { addDays } from '#shared/core/days.ts';
import { named } from '#shared/core/named.ts';
import { paths } from '#shared/core/paths.ts';
import { parseRequirements } from '#shared/health/proof/requirement-params.ts';
import type { Stay } from '#shared/health/proof/stay-cover.ts';
import { keptListsQuery } from '#web/documents/proofs/kept-lists.api.ts';
import { ownToday } from '#web/lib/dates.ts';
import { pageData } from '#web/lib/page-data.ts';
import { pageTitle } from '#web/lib/page-title.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import { petQueries } from '#web/pets/pets/pets.api.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { Card } from '#web/ui/card.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Notice } from '#web/ui/status.tsx';

import { listOfChoice, listOptions, sourceOfChoice } from './chosen-list.ts';
import { KeepList } from './keep-list.tsx';
import { ListAnswers } from './list-answers.tsx';
import { PetChoice } from './pet-choice.tsx';
import { ShareList } from './share-list.tsx';

const NoPetYet = lazyView(
  () => import('#web/documents/proofs/no-pet-yet.tsx').then(({ NoPetYet }) => NoPetYet),
  null,
);

export const meta = pageTitle(t`Check requirements`);
export const handle = { Waiting };

const data = pageData(() => [petQueries.list(), keptListsQuery()]);
export const loader = data.onServer;
export const clientLoader = data.inBrowser;

/** PROOF-3: what fits a place's list and what is missing, and sharing exactly that. */
export default function AnswerNeedsPage() {
  const [params] = useSearchParams();
  const isOfPlace = [...params.keys()].some((name) => name !== 'pet');
  const pets = usePets();
  const ofOwner = pets.data?.filter((pet) => can(pet, 'manage')) ?? [];
  const [petId, setPetId] = useState(() => params.get('pet'));
  const pet = ofOwner.find(({ id }) => id === petId) ?? ofOwner[0];
  const kept = useQuery(keptListsQuery());
  const keptLists = kept.data ?? [];
  const [choice, setChoice] = useState('');
  const [stay, setStay] = useState<Stay>(() => ({ arrival: ownToday(), departure: addDays(ownToday(), 7) }));
  const options = listOptions(keptLists, pet?.type ?? 'dog');
  // A kept list may be deleted on another device, and a preset isn't for every species.
  const chosen = options.find(({ value }) => value === choice)?.value ?? firstChoice(options);
  const list = isOfPlace ? parseRequirements(params) : listOfChoice(chosen, keptLists);
  const wrongDays = stay.departure < stay.arrival ? t`Departure can’t be before arrival` : undefined;
  if (pets.isPending || kept.isPending) return <Waiting />;

  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        title={isOfPlace && list ? named(t`Requirements`, list.name) : t`Check requirements`}
        description={t`See what fits and what’s missing. Nothing is shared until you say so.`}
      />
      <QueryFailure of={pets} stale={pets.stale} />
      <QueryFailure of={kept} stale="" />
      {isOfPlace && !list && (
        <Notice tone="brick">
          <Trans>We can’t read this list. Ask the place for a new link.</Trans>
        </Notice>
      )}
      {pet && (list || !isOfPlace) && (
        <>
          {ofOwner.length > 1 && <PetChoice pets={ofOwner} pet={pet} onChoose={setPetId} />}
          <div className="grid grid-cols-2 gap-4">
            {!isOfPlace && options.length > 0 && (
              <SelectField
                label={t`Who’s asking`}
                options={options}
                value={chosen}
                onChange={setChoice}
                className="col-span-full"
              />
            )}
            <DateField
              label={t`Arrival`}
              value={stay.arrival}
              onChange={({ target }) => setStay({ ...stay, arrival: target.value })}
            />
            <DateField
              label={t`Departure`}
              value={stay.departure}
              onChange={({ target }) => setStay({ ...stay, departure: target.value })}
              error={wrongDays}
            />
          </div>
        </>
      )}
      {list && pet && kept.data && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <KeepList
            list={list}
            kept={isOfPlace ? undefined : keptLists.find(({ id }) => id === chosen)}
            onKept={setChoice}
            onDeleted={() => setChoice('')}
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
          <ListAnswers
            petId={pet.id}
            list={list}
            stay={stay}
            source={isOfPlace ? undefined : sourceOfChoice(chosen)}
          />
          <ShareList
            key={[pet.id, chosen, stay.arrival, stay.departure].join(' ')}
            pet={pet}
            list={list}
            stay={stay}
          />
        </Card>
      )}
      {!isOfPlace && pet && !list && (
        <p>
          <Trans>We have no list for this kind of pet. You can make your own.</Trans>{' '}
          <a href={paths.needs} className="underline underline-offset-4">
            <Trans>Make your own list</Trans>
          </a>
        </p>
      )}
      {pets.data && !pet && (list || !isOfPlace) && <NoPetYet />}
    </div>
  );
}

/** A kennel asks most often. */
const firstChoice = (options: readonly { value: string }[]): string =>
  (options.find(({ value }) => value === 'kennel') ?? options[0])?.value ?? '';

function Waiting() {
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <PageHeader title={t`Check requirements`} />
      <ListSkeleton />
    </div>
  );
}
