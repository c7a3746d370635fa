import Plus from 'lucide-react/icons/plus';
import { use, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';

import { FactRow } from './fact-row.tsx';
import type { Fact } from './pet-facts.ts';
import { petFactList } from './pet-facts.ts';
import type { Pet } from './pets.api.ts';

/** The facts about a pet, one per line, and buttons for those that are missing. */
export function FactList({ pet }: { pet: Pet }) {
  const readOnly = use(ReadOnly);
  const [begun, setBegun] = useState<readonly string[]>([]);
  const isShown = ({ label, shown }: Fact) => shown(pet) !== null || begun.includes(label);
  const forget = (known: (label: string) => boolean) =>
    setBegun((labels) => labels.filter((label) => !known(label)));
  const isKnown = (label: string) =>
    petFactList.some((fact) => fact.label === label && fact.shown(pet) !== null);
  if (begun.some(isKnown)) forget(isKnown);
  const missing = petFactList.filter((fact) => !isShown(fact));

  return (
    <>
      <dl className="divide-line border-line bg-raised divide-y rounded-lg border">
        {petFactList.filter(isShown).map((fact) => (
          <FactRow
            key={fact.label}
            fact={fact}
            pet={pet}
            begun={begun.includes(fact.label)}
            onCancel={() => forget((label) => label === fact.label)}
          />
        ))}
      </dl>
      {missing.length > 0 && !readOnly && (
        <section aria-labelledby="more-facts" className="mt-8">
          <h3 id="more-facts" className="text-lg">
            Add more details
          </h3>
          <ul className="mt-3 flex flex-wrap gap-2.5">
            {missing.map(({ label }) => (
              <li key={label}>
                <Button
                  variant="secondary"
                  icon={<Plus />}
                  onClick={() => setBegun((labels) => [...labels, label])}
                >
                  {label}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
