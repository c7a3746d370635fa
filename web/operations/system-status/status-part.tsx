import { t } from '@lingui/core/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode } from 'react';

import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { Status } from '#web/ui/status.tsx';

const states = {
  fine: { tone: 'moss', icon: <CircleCheck />, words: t`Working` },
  attention: { tone: 'amber', icon: <CircleAlert />, words: t`Needs attention` },
  failed: { tone: 'brick', icon: <CircleX />, words: t`Not responding` },
} as const;

export type PartState = keyof typeof states;

type Named = readonly (readonly [name: string, value: ReactNode])[];

type StatusPartProps = {
  title: string;
  state: PartState;
  /** Names and values; empty if the part doesn't respond. */
  facts: Named;
  /** Instructions for when it doesn't work. */
  advice: string;
  /** The summary of a full-width fold that hides many facts. */
  folded?: string;
};

/** ADMIN-4: one part of the installation with its state and advice. */
export function StatusPart({ title, state, facts, advice, folded }: StatusPartProps) {
  return (
    <Card className={cx(folded && 'lg:col-span-2')}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg">{title}</h2>
        <StateOfPart state={state} />
      </div>
      {facts.length > 0 && !folded && <StatusFacts facts={facts} />}
      {state !== 'fine' && <p className="mt-4 text-sm">{advice}</p>}
      {facts.length > 0 && folded && (
        <details className="mt-2" open={state !== 'fine'}>
          <FoldSummary wide className="font-semibold">
            {folded}
          </FoldSummary>
          <StatusFacts facts={facts} className="mt-2 grid gap-x-12 lg:grid-cols-2" />
        </details>
      )}
    </Card>
  );
}

/** The state of a part, in words. */
export function StateOfPart({ state }: { state: PartState }) {
  const { tone, icon, words } = states[state];

  return (
    <Status tone={tone} icon={icon}>
      {words}
    </Status>
  );
}

/** Names and values, each pair on a line if there is room. */
export const StatusFacts = ({ facts, className }: { facts: Named; className?: string }) => (
  <dl className={cx('tabular gap-y-2', className ?? 'mt-4 flex flex-col')}>
    {facts.map(([name, value]) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-6">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="ml-auto text-right wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
