import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

import type { PetFacts } from '#shared/pets.ts';
import { petFacts } from '#shared/pets.ts';
import { isChangedElsewhere, isSessionOver, messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import { FactInput } from './fact-input.tsx';
import type { Fact, FactValues } from './pet-facts.ts';
import type { Pet } from './pets.api.ts';
import { changePetMutation } from './pets.api.ts';

type FactFormProps = { fact: Fact; pet: Pet; onDone: (saved: boolean) => void };

/** The fields of one fact, with what they were: Undo brings that back. */
export function FactForm({ fact, pet, onDone }: FactFormProps) {
  const { mutateAsync, error } = useMutation(changePetMutation());
  const [begun] = useState(() => factsOf(pet, fact));
  // What is asked for anew behind an open form was not seen yet; once it is said below the fields, it was.
  const before = isChangedElsewhere(error) ? factsOf(pet, fact) : begun;
  const form = useForm<FactValues, unknown, Partial<PetFacts>>({
    resolver: zodResolver(shapeOf(fact)),
    defaultValues: begun,
  });
  const { handleSubmit, formState, setFocus } = form;
  const [first] = fact.keys;
  useEffect(() => {
    if (first) setFocus(first);
  }, [first, setFocus]);

  const submit = handleSubmit(async (changes) => {
    try {
      await mutateAsync({ petId: pet.id, changes, before });
    } catch {
      // Said below the fields; what was typed stays.
      return;
    }
    onDone(true);
    toast.success('Pet updated successfully.', {
      action: { label: 'Undo', onSelect: () => void undo(changes) },
    });
  });

  async function undo(changes: Partial<PetFacts>) {
    try {
      await mutateAsync({ petId: pet.id, changes: before, before: changes });
    } catch (failure) {
      toast.error('Failed to update pet. Please try again.', { description: messageOf(failure) });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3 py-1">
      {fact.keys.map((key) => (
        <FactInput key={key} name={key} fact={fact} species={pet.type} form={form} />
      ))}
      {error && !isSessionOver(error) && (
        <Notice tone="brick" title="Failed to update pet. Please try again.">
          {messageOf(error)}
          {isChangedElsewhere(error) && ` There is now: ${fact.shown(pet) ?? 'nothing'}.`}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={formState.isSubmitting} busyLabel="Saving…">
          Save
        </Button>
        <Button variant="secondary" onClick={() => onDone(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

const factsOf = (pet: Pet, { keys }: Fact) =>
  Object.fromEntries(keys.map((key) => [key, pet[key]])) as Partial<PetFacts>;

const shapeOf = ({ keys }: Fact) =>
  z.object(Object.fromEntries(keys.map((key) => [key, petFacts.shape[key]]))) as unknown as z.ZodType<
    Partial<PetFacts>,
    FactValues
  >;
