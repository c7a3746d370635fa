import { NavLink } from 'react-router';

type SectionTabsProps = { label: string; tabs: readonly { to: string; label: string }[] };

/** The parts of one thing, each a page of its own with an address. */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  return (
    <nav
      aria-label={label}
      className="border-line -mx-5 -mt-3 mb-9 border-b px-2 md:mx-0 md:px-0 xl:max-w-[60rem]"
    >
      <ul className="-mb-px flex gap-1 overflow-x-auto">
        {tabs.map((tab) => (
          <li key={tab.to} className="shrink-0">
            <NavLink to={tab.to} end className={tabClass}>
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const tabClass =
  'flex min-h-12 items-center border-b-3 border-transparent px-4 text-sm font-semibold text-ink-soft transition-colors hover:text-ink focus-visible:-outline-offset-3 aria-[current=page]:border-accent aria-[current=page]:text-ink';
