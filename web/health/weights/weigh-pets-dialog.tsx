import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useId } from 'react';

import { withOwnPoint } from '#shared/core/numbers.ts';
import { healthLoadFailed } from '#shared/health/health.ts';
import { weightInWords } from '#shared/health/weights.ts';
import type { PetHealthCheck } from '#web/health/health/health.api.ts';
import { healthChecksQuery } from '#web/health/health/health.api.ts';
import { dayInSentence, ownToday } from '#web/lib/dates.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { livingPets } from '#web/pets/pets/living-pets.ts';
import { can } from '#web/pets/pets/pet-rights.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { Status } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import type { WeighingLine } from './use-weigh-pets.ts';
import { useWeighPets } from './use-weigh-pets.ts';
import { WeightAnswers } from './weight-question.tsx';

const units = [
  { value: 'lbs', label: 'lb' },
  { value: 'kg', label: 'kg' },
] as const;

/** HEALTH-1: the weights of all pets of an owner on one day, with a line for each. */
export function WeighPetsDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const pets = usePets('list');
  const checks = useQuery(healthChecksQuery());
  const living = livingPets(pets.data).filter((pet) => can(pet, 'record'));
  const weights = new Map(checks.data?.map(({ petId, weights: [last] }) => [petId, last]));
  const fieldOf = (petId: string) => `${id}-${petId}`;
  const sheet = useWeighPets({
    petIds: living.map((pet) => pet.id),
    // It stays when the account's loads later, so that typed numbers keep their meaning.
    initialUnit: useWeightUnit(),
    onDone: onClose,
    onRefused: (petId) =>
      document.querySelector<HTMLInputElement>(`[data-line="${fieldOf(petId)}"]`)?.focus(),
  });

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Weigh all pets`}
      description={t`Enter the weights you have. Empty lines are skipped.`}
      failure={sheet.isEmpty && <FieldError id={`${id}-empty`} error={t`Enter at least one weight`} />}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button type="submit" form={id} busy={sheet.isPending} busyLabel={t`Saving…`}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        method="post"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!sheet.isPending) void sheet.save();
        }}
      >
        <div className="flex flex-wrap items-end gap-4">
          <DateField
            label={t`Date`}
            max={ownToday()}
            error={sheet.dayError}
            className="flex-1 basis-40"
            value={sheet.day}
            onChange={(event) => sheet.changeDay(event.target.value)}
          />
          <SegmentedControl label={t`Unit`} segments={units} value={sheet.unit} onChange={sheet.changeUnit} />
        </div>
        {(pets.isPending || checks.isPending) && <ListSkeleton rows={3} />}
        <QueryFailure compact of={pets} title={t`Failed to load pets. Please refresh the page.`} />
        {!pets.error && <QueryFailure compact of={checks} title={healthLoadFailed()} />}
        {!checks.isPending && living.length > 0 && (
          <ul className="flex flex-col gap-4">
            {living.map((pet) => (
              <li key={pet.id}>
                <Line
                  name={pet.name}
                  last={weights.get(pet.id)}
                  isKnown={checks.data !== undefined}
                  field={fieldOf(pet.id)}
                  line={sheet.lineOf(pet.id)}
                  onChange={(text) => sheet.change(pet.id, text)}
                  onAnswer={(weight) => void sheet.save({ answered: { petId: pet.id, weight } })}
                />
              </li>
            ))}
          </ul>
        )}
        {pets.data && <LoadMore of={pets} shown={pets.data.length} total={pets.total} onScroll={false} />}
      </form>
    </Dialog>
  );
}

type LineProps = {
  name: string;
  last: PetHealthCheck['weights'][number] | undefined;
  /** Whether the weights before are loaded. */
  isKnown: boolean;
  field: string;
  line: WeighingLine;
  onChange: (text: string) => void;
  onAnswer: (weight: string) => void;
};

function Line({ name, last, isKnown, field, line, onChange, onAnswer }: LineProps) {
  const unit = useWeightUnit();
  if (line.saved !== undefined)
    return (
      <p className="flex min-h-11 flex-wrap items-center justify-between gap-3 font-semibold">
        <bdi className="wrap-anywhere">{name}</bdi>
        <Status tone="moss" icon={<Check />}>
          {savedAs(line.saved)}
        </Status>
      </p>
    );
  const before = last && lastWeight(weightInWords(last.grams, unit), dayInSentence(last.recordDate));

  return (
    <div className="flex flex-col items-start gap-2">
      <TextField
        label={<bdi>{name}</bdi>}
        hint={before ?? (isKnown ? t`No weights yet` : undefined)}
        error={line.error}
        // Room for the answers below.
        className="w-full [&_input]:scroll-mb-36"
        autoComplete="off"
        data-line={field}
        value={line.text}
        onChange={(event) => onChange(event.target.value)}
      />
      {line.question && (
        <WeightAnswers
          question={line.question}
          yes={<Trans>Yes, save {<bdi>{name}</bdi>}’s weight</Trans>}
          onSave={onAnswer}
        />
      )}
    </div>
  );
}

const lastWeight = (weight: string, day: string) => t`Last weight ${weight}, ${day}`;
const savedAs = (typed: string) => {
  const weight = withOwnPoint(typed);

  return t`Saved ${weight}`;
};
