import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

export type Tab = { value: string; label: ReactNode; content: ReactNode };

type TabsProps = {
  /** The accessible name of the tabs. */
  label: string;
  tabs: readonly Tab[];
  value?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
};

/** Parts of one thing, of which one is shown. Uncontrolled unless `value` is given. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root
      {...(value === undefined ? { defaultValue: tabs[0]?.value } : { value })}
      onValueChange={(next: string) => onChange?.(next)}
    >
      <Base.List aria-label={label} className="border-line flex gap-1 overflow-x-auto border-b">
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            className="text-ink-soft hover:text-ink data-active:border-accent data-active:text-ink -mb-px flex min-h-12 shrink-0 items-center gap-2 border-b-3 border-transparent px-4 text-sm font-semibold transition-colors focus-visible:-outline-offset-3 forced-colors:mb-0 forced-colors:border-[Canvas] forced-colors:data-active:border-[Highlight]"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
