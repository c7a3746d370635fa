import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';

import { messageOf } from '#web/lib/api.ts';
import type { ChangeMutation } from '#web/lib/use-guarded-change.ts';
import { useGuardedChange } from '#web/lib/use-guarded-change.ts';
import { useServerForm } from '#web/lib/use-server-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { toast } from '#web/ui/toast.tsx';

import { FactInput } from './fact-input.tsx';
import type { Fact, FactValues, PetDetails } from './pet-facts.ts';
import type { Pet } from './pets.api.ts';
import { changePetMutation } from './pets.api.ts';

type FactFormProps = {
  fact: Fact;
  pet: Pet;
  /** Changes the pet's facts by default. */
  mutation?: ChangeMutation<Partial<PetDetails>, Pet>;
  onDone: (saved: boolean) => void;
};

const notSaved = t`Failed to update pet. Please try again.`;

/** The form of one fact. Undo restores the previous value. */
export function FactForm({ fact, pet, mutation = changePetMutation(pet.id), onDone }: FactFormProps) {
  const saved = valuesOfFact(pet, fact);
  const save = useGuardedChange({ mutation, saved });
  const form = useServerForm<FactValues, Partial<PetDetails>>({
    schema: () => import('./fact.schema.ts').then(({ factForm }) => factForm(fact)),
    defaultValues: saved,
    send: async (facts) => {
      const undo = await save(facts);
      onDone(true);
      toast.undoable(t`Pet updated successfully.`, () => {
        void undo().catch((error: unknown) => toast.error(notSaved, { description: messageOf(error) }));
      });
    },
  });
  const { setFocus } = form;
  const [first] = fact.keys;
  useEffect(() => {
    if (first) setFocus(first);
  }, [first, setFocus]);

  return (
    <form {...form.props} className="flex flex-col gap-3 py-1">
      {fact.keys.map((key) => (
        <FactInput key={key} name={key} fact={fact} species={pet.type} form={form} />
      ))}
      <FailureNotice title={notSaved} error={form.failure} now={fact.shown(pet)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.isSending} busyLabel={t`Saving…`}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="secondary" onClick={() => onDone(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

const valuesOfFact = (pet: Pet, { keys }: Fact) =>
  Object.fromEntries(keys.map((key) => [key, pet[key]])) as Partial<PetDetails>;
