import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Clock from 'lucide-react/icons/clock';
import Info from 'lucide-react/icons/info';
import type { ReactNode } from 'react';

import { cx } from './cx.ts';

export type Tone = 'moss' | 'amber' | 'brick' | 'plain';

const tones: Record<Tone, { look: string; icon: ReactNode }> = {
  moss: { look: 'bg-moss-soft text-moss', icon: <CircleCheck /> },
  amber: { look: 'bg-amber-soft text-amber', icon: <Clock /> },
  brick: { look: 'bg-brick-soft text-brick', icon: <CircleAlert /> },
  plain: { look: 'bg-sunken text-ink-soft', icon: <Info /> },
};

type StatusProps = {
  /** moss: current; amber: due soon; brick: overdue or failed; plain: neither. */
  tone: Tone;
  icon?: ReactNode;
  /** The word for the state; color only repeats it. */
  children: ReactNode;
};

/** A state, as a word with an icon. */
export function Status({ tone, icon, children }: StatusProps) {
  return (
    <span
      data-forced-border
      className={cx(
        'inline-flex items-center gap-1.5 rounded-[0.875rem] px-2.5 py-0.5 text-left text-sm font-semibold [&>svg]:size-4 [&>svg]:shrink-0',
        tones[tone].look,
      )}
    >
      {icon ?? tones[tone].icon}
      {children}
    </span>
  );
}

type NoticeProps = StatusProps & {
  title?: ReactNode;
  /** A button or link. */
  action?: ReactNode;
  className?: string | undefined;
};

/** Important information before continuing; stays on the page. Brick notices are announced immediately. */
export function Notice({ tone, icon, title, action, className, children }: NoticeProps) {
  return (
    <div
      role={tone === 'brick' ? 'alert' : 'status'}
      data-forced-border
      className={cx(
        'flex flex-wrap items-start gap-x-4 gap-y-3 rounded-lg p-4 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0',
        tones[tone].look,
        className,
      )}
    >
      {icon ?? tones[tone].icon}
      {/* Beside the icon; the action moves below it if the text would become too narrow. */}
      <div className="min-w-0 flex-1 basis-[min(18rem,calc(100%-2.25rem))] text-sm">
        {title && <p className="font-semibold">{title}</p>}
        <div className="text-ink text-pretty">{children}</div>
      </div>
      {action}
    </div>
  );
}
