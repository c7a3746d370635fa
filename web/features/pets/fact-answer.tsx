import { Answer } from '#web/ui/answer.tsx';

import { FactForm } from './fact-form.tsx';
import type { Fact } from './pet-facts.ts';
import type { Pet } from './pets.api.ts';

type FactAnswerProps = { fact: Fact; asks: string; pet: Pet };

/** A fact about a pet among answers to other questions, for an `AnswerGroup`. */
export function FactAnswer({ fact, asks, pet }: FactAnswerProps) {
  const shown = fact.shown(pet);
  const note = fact.note?.(pet);

  return (
    <Answer
      title={fact.label}
      asks={asks}
      value={
        shown && (
          <>
            <p className="mt-1 font-semibold wrap-anywhere" dir="auto">
              {shown}
            </p>
            {note && <p className="text-ink-soft text-sm">{note}</p>}
          </>
        )
      }
      renderForm={(onDone) => <FactForm fact={fact} pet={pet} onDone={onDone} />}
    />
  );
}
