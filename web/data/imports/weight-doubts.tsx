import { Plural, Trans } from '@lingui/react/macro';

import { inThousands, withOwnPoint } from '#shared/core/numbers.ts';
import type { DoubtfulWeight, WeightDoubt } from '#shared/data/imports/imports.ts';
import type { WrittenWeightUnit } from '#shared/health/units.ts';
import { dayShort } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/status.tsx';

import { columnSays, moreRows, readAs } from './unit-words.ts';

type WeightDoubtsProps = {
  doubts: readonly WeightDoubt[];
  /** The unit that is being changed to. */
  busyUnit: WrittenWeightUnit | undefined;
  onRead: (unit: WrittenWeightUnit) => void;
  onConfirm: () => void;
};

/** Asks about weights that are probably in another unit. */
export function WeightDoubts({ doubts, busyUnit, onRead, onConfirm }: WeightDoubtsProps) {
  const count = doubts.reduce((sum, each) => sum + each.count, 0);

  return (
    <section aria-labelledby="weight-doubts" className="flex flex-col gap-4">
      <Notice
        tone="amber"
        title={
          <span id="weight-doubts">
            <Plural value={count} one="Is this weight right?" other="Are these # weights right?" />
          </span>
        }
      >
        <Trans>The unit may be different.</Trans>
      </Notice>
      {doubts.map(({ unit, count: ofUnit, weights }) => (
        <div key={unit} className="flex flex-col gap-2">
          <ul className="divide-line divide-y text-sm">
            {weights.map((weight) => (
              <DoubtLine key={weight.row} weight={weight} />
            ))}
          </ul>
          {ofUnit > weights.length && (
            <p className="text-ink-soft text-sm">{moreRows(ofUnit - weights.length)}</p>
          )}
          {unit && (
            <Button
              variant="secondary"
              className="self-start"
              busy={busyUnit === unit}
              onClick={() => onRead(unit)}
            >
              {readAs(unit)}
            </Button>
          )}
        </div>
      ))}
      <Button variant="secondary" className="self-start" onClick={onConfirm}>
        <Trans>Keep</Trans>
      </Button>
    </section>
  );
}

const DoubtLine = ({
  weight: { row, pet, day, typed, column, beside, other },
}: {
  weight: DoubtfulWeight;
}) => (
  <li className="flex flex-col gap-1 py-2 wrap-anywhere">
    <span className="flex flex-wrap gap-x-3" dir="auto">
      <span className="text-ink-soft tabular">
        <RowNumber row={inThousands(row)} />
      </span>
      {pet && <span className="font-semibold">{pet}</span>}
      <span>{dayShort(day)}</span>
      <span className="font-semibold">{withOwnPoint(typed)}</span>
    </span>
    <span className="text-ink-soft">
      {column ? columnSays(column) : null}
      {column && beside ? ' · ' : null}
      {beside && <Beside day={dayShort(beside.day)} weight={withOwnPoint(beside.typed)} />}
      {(column ?? beside) && other ? ' · ' : null}
      {other && <Instead weight={withOwnPoint(other.typed)} />}
      {!column && !beside && !other && <Trans>That’s heavier than any pet on record</Trans>}
    </span>
  </li>
);

const RowNumber = ({ row }: { row: string }) => <Trans>Row {row}</Trans>;
const Beside = ({ day, weight }: { day: string; weight: string }) => (
  <Trans>
    {weight} on {day}
  </Trans>
);
const Instead = ({ weight }: { weight: string }) => <Trans>Would be {weight}</Trans>;
