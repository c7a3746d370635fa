import type { ReactNode } from 'react';
import { Link } from 'react-router';

type GlanceLineProps = {
  icon: ReactNode;
  to: string;
  /** The meaning of the icon, for screen readers. */
  title: string;
  /** When, or the state. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One thing at a glance, as a link to where it is kept. */
export const GlanceLine = ({ icon, to, title, aside, children }: GlanceLineProps) => (
  <li className="hover:bg-sunken has-[a:focus-visible]:outline-ink relative flex min-h-11 items-center gap-3 py-2 transition-colors has-[a:focus-visible]:outline-3">
    <span className="text-ink-soft [&>svg]:size-5">{icon}</span>
    <div className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <Link
        to={to}
        className="min-w-0 font-semibold wrap-anywhere outline-none after:absolute after:inset-0 after:content-['']"
      >
        <span className="sr-only">{title}: </span>
        {children}
      </Link>
      {aside && <span className="text-ink-soft shrink-0 text-sm">{aside}</span>}
    </div>
  </li>
);
