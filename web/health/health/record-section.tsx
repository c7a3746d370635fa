import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { use } from 'react';

import { Button } from '#web/ui/button.tsx';
import type { LazyModule } from '#web/ui/lazy-module.ts';
import { ReadOnly } from '#web/ui/read-only.ts';

type RecordSectionProps = {
  /** Of its heading, to jump to. */
  id: string;
  title: string;
  addLabel: string;
  /** The form that adds one. */
  opens: LazyModule;
  onAdd: () => void;
  children: ReactNode;
};

/** One kind of health records, with the button that adds one. */
export function RecordSection({ id, title, addLabel, opens, onAdd, children }: RecordSectionProps) {
  const readOnly = use(ReadOnly);

  return (
    <section aria-labelledby={id} className="mt-10 first:mt-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {!readOnly && (
          <Button variant="secondary" icon={<Plus />} opens={opens} onClick={onAdd}>
            {addLabel}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}
