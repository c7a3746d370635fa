import { Plural, Trans } from '@lingui/react/macro';

import { withOwnPoint } from '#shared/core/numbers.ts';
import type { ImportMend } from '#shared/data/imports/imports.ts';
import { dayShort } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import { changeTo, columnSays, moreRows } from './unit-words.ts';

type UnitCorrectionProps = { mend: ImportMend; busy: boolean; onCorrect: () => void };

/** Offers to correct weights that an earlier version has read in another unit than their column says. */
export function UnitCorrection({ mend: { to, count, weights }, busy, onCorrect }: UnitCorrectionProps) {
  return (
    <section aria-labelledby="unit-correction" className="flex flex-col gap-3">
      <Notice
        tone="amber"
        title={
          <span id="unit-correction">
            <Plural
              value={count}
              one="# imported weight is in the wrong unit"
              other="# imported weights are in the wrong unit"
            />
          </span>
        }
      >
        {columnSays(to)}.
      </Notice>
      <ul className="divide-line divide-y text-sm">
        {weights.map(({ id, pet, day, before, after }) => (
          <li key={id} className="flex flex-wrap gap-x-3 py-2 wrap-anywhere" dir="auto">
            <span className="font-semibold">{pet}</span>
            <span className="text-ink-soft">{dayShort(day)}</span>
            <Change before={withOwnPoint(before)} after={withOwnPoint(after)} />
          </li>
        ))}
      </ul>
      {count > weights.length && <p className="text-ink-soft text-sm">{moreRows(count - weights.length)}</p>}
      <Button className="self-start" busy={busy} onClick={onCorrect}>
        {changeTo(to)}
      </Button>
      <p className="text-ink-soft text-sm">
        <Trans>Weights you’ve changed since stay as they are.</Trans>
      </p>
    </section>
  );
}

const Change = ({ before, after }: { before: string; after: string }) => (
  <span>
    <Trans>
      {before} becomes <b>{after}</b>
    </Trans>
  </span>
);
