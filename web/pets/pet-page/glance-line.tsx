import type { ReactNode } from 'react';
import { Link } from 'react-router';

type GlanceLineProps = { icon: ReactNode; to: string; title: ReactNode; children: ReactNode };

/** One thing at a glance, as a link to where it is kept. */
export const GlanceLine = ({ icon, to, title, children }: GlanceLineProps) => (
  <li className="hover:bg-sunken has-[a:focus-visible]:outline-ink relative flex min-h-14 items-start gap-3 px-4 py-3 transition-colors has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3">
    <span className="text-ink-soft mt-0.5 [&>svg]:size-5">{icon}</span>
    <div className="min-w-0 flex-1">
      <p className="text-ink-soft text-sm">
        <Link to={to} className="outline-none after:absolute after:inset-0 after:content-['']">
          {title}
        </Link>
      </p>
      <div className="font-semibold wrap-anywhere">{children}</div>
    </div>
  </li>
);
