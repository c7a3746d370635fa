import { Answer, AnswerHeading } from '#web/ui/answer.tsx';

import { FactForm } from './fact-form.tsx';
import { endingFact } from './pet-facts.ts';
import type { Pet } from './pets.api.ts';

const title = 'No longer with you';

/** Whether the pet has passed away or lives elsewhere, for an `AnswerGroup`. */
export function EndingAnswer({ pet }: { pet: Pet }) {
  const shown = endingFact.shown(pet);
  const asks = (
    <>
      Has <bdi>{pet.name}</bdi> passed away, or found a new home? You can say so whenever you are ready.
      Nothing is taken from you: card, documents and facts stay.
    </>
  );

  return (
    <Answer
      title={title}
      asks={asks}
      begins="Say what happened"
      value={shown && <p className="mt-1 font-semibold">{shown}</p>}
      renderForm={(onDone) => (
        <>
          <AnswerHeading title={title} asks={asks} />
          <FactForm fact={endingFact} pet={pet} onDone={onDone} />
        </>
      )}
    />
  );
}
