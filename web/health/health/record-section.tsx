import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';

import type { PetRight } from '#shared/pets/people.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import { Button } from '#web/ui/button.tsx';
import type { LazyModule } from '#web/ui/lazy-module.ts';

type RecordSectionProps = {
  /** Of its heading, to jump to. */
  id: string;
  title: string;
  addLabel: string;
  /** The right that adding one needs. */
  needs?: PetRight | undefined;
  /** The form that adds one. */
  opens: LazyModule;
  onAdd: () => void;
  children: ReactNode;
};

/** One kind of health records, with the button that adds one. */
export function RecordSection({
  id,
  title,
  addLabel,
  needs = 'write',
  opens,
  onAdd,
  children,
}: RecordSectionProps) {
  const canAdd = useCan(needs);

  return (
    <section aria-labelledby={id} className="mt-10 first:mt-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {canAdd && (
          <Button variant="secondary" icon={<Plus />} opens={opens} onClick={onAdd}>
            {addLabel}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
