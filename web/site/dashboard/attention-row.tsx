import type { ReactNode } from 'react';

import type { Tone } from '#web/ui/status.tsx';

const tones: Record<Tone, string> = {
  moss: 'bg-moss-soft text-moss',
  amber: 'bg-amber-soft text-amber',
  brick: 'bg-brick-soft text-brick',
  plain: 'bg-sunken text-ink-soft',
};

type AttentionRowProps = {
  /** The color only repeats the text. */
  tone: Tone;
  icon: ReactNode;
  title: ReactNode;
  detail?: ReactNode;
  /** Its one action. */
  action: ReactNode;
};

/** DASH-1: one item that needs attention, with one action. */
export const AttentionRow = ({ tone, icon, title, detail, action }: AttentionRowProps) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:px-5">
    <span
      data-forced-border
      className={`flex size-11 shrink-0 items-center justify-center rounded-full [&>svg]:size-5 ${tones[tone]}`}
    >
      {icon}
    </span>
    <div className="min-w-0 flex-1 basis-32">
      <p className="font-semibold wrap-anywhere">{title}</p>
      {detail && <p className="text-ink-soft text-sm wrap-anywhere">{detail}</p>}
    </div>
    <div className="ml-auto shrink-0">{action}</div>
  </li>
);
