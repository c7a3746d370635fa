import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { isChangedElsewhere, messageOf } from '#web/lib/api.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { toast } from '#web/ui/toast.tsx';

import { FactInput } from './fact-input.tsx';
import type { Fact, FactValues, PetDetails } from './pet-facts.ts';
import { petFactList } from './pet-facts.ts';
import type { Pet } from './pets.api.ts';
import { changePetMutation } from './pets.api.ts';

const notSaved = t`Failed to update pet. Please try again.`;

const allFacts: Fact = {
  keys: petFactList.flatMap(({ keys }) => keys),
  label: t`Details`,
  shown: () => null,
};

/** PET-2: all facts about a pet in one form. Only changes are sent, and Undo reverts them. */
export function PetFactsDialog({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const now = valuesOfFacts(pet, allFacts.keys);
  const [opened, setOpened] = useState(now);
  const { mutateAsync, error } = useMutation(changePetMutation(pet.id));
  const form = useServerForm<FactValues, Partial<PetDetails>>({
    schema: () => import('./fact.schema.ts').then(({ factForm }) => factForm(allFacts)),
    defaultValues: now,
    send: async (facts) => {
      const typed = allFacts.keys.filter((key) => facts[key] !== opened[key]);
      if (typed.length === 0) return onClose();
      const isOtherDate = losesDate(opened, typed);
      const changed: (keyof PetDetails)[] = isOtherDate ? [...typed, 'microchippedOn'] : typed;
      const value = { ...pick(facts, typed), ...(isOtherDate && { microchippedOn: null }) };
      // After the form has shown a conflict, the next try replaces the value of the other device.
      const before = pick(isChangedElsewhere(error) ? now : opened, changed);
      await mutateAsync({ value, before });
      setOpened(valuesOfFacts({ ...pet, ...value }, allFacts.keys));
      onClose();
      toast.undoable(t`Pet updated successfully.`, () => {
        void mutateAsync({ value: before, before: value }).catch((reason: unknown) =>
          toast.error(notSaved, { description: messageOf(reason) }),
        );
      });
    },
  });
  const changedNow = allFacts.keys.filter((key) => now[key] !== opened[key]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Edit details`}
      failure={
        form.failure && <FailureNotice title={notSaved} error={form.failure} now={inWords(pet, changedNow)} />
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="edit-pet-facts" busy={form.isSending} busyLabel={t`Saving…`}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id="edit-pet-facts" {...form.props} className="flex flex-col gap-5">
        {petFactList.map((fact) => (
          <div key={fact.label} className="flex flex-col gap-1.5">
            {fact.keys.some((key) => segmented.has(key)) && (
              <span aria-hidden="true" className="text-sm font-semibold">
                {fact.label}
              </span>
            )}
            {fact.keys.map((key) => (
              <FactInput key={key} name={key} fact={fact} species={pet.type} form={form} />
            ))}
          </div>
        ))}
      </form>
    </Dialog>
  );
}

// Segmented controls have no visible label.
const segmented: ReadonlySet<keyof PetDetails> = new Set(['gender', 'neutered'] as const);

const pick = (facts: Partial<PetDetails>, keys: readonly (keyof PetDetails)[]): Partial<PetDetails> =>
  Object.fromEntries(keys.map((key) => [key, facts[key]]));

/** The date of the chip before goes with its number. Sent along, so that Undo brings it back. */
const losesDate = (opened: Partial<PetDetails>, typed: readonly (keyof PetDetails)[]): boolean =>
  opened.microchip !== null &&
  opened.microchippedOn !== null &&
  typed.includes('microchip') &&
  !typed.includes('microchippedOn');

const valuesOfFacts = (pet: Pet, keys: readonly (keyof PetDetails)[]) => pick(pet, keys);

/** The facts that another device has saved: "Color: brown". */
const inWords = (pet: Pet, keys: readonly (keyof PetDetails)[]) =>
  petFactList
    .filter((fact) => fact.keys.some((key) => keys.includes(key)))
    .map((fact) => `${fact.label}: ${fact.shown(pet) ?? t`blank`}`)
    .join(', ');
