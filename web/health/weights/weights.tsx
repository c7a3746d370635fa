import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Scale from 'lucide-react/icons/scale';
import { use, useMemo, useState } from 'react';

import { named } from '#shared/core/named.ts';
import { paths } from '#shared/core/paths.ts';
import { conditionInWords } from '#shared/health/body-condition.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { weightInWords } from '#shared/health/weights.ts';
import { WeightForm } from '#web/health/health/health-dialogs.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';
import { RecordNotes } from '#web/health/health/record-notes.tsx';
import { ShowMore } from '#web/health/health/show-more.tsx';
import { changeInWords } from '#web/health/health/weight-words.ts';
import { dayInSentence, dayName, ownToday } from '#web/lib/dates.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { addedByInWords } from '#web/pets/pets/added-by-words.ts';
import { livingPets } from '#web/pets/pets/living-pets.ts';
import { can, useCan } from '#web/pets/pets/pet-rights.ts';
import { usePets } from '#web/pets/pets/use-pets.ts';
import { TextLink } from '#web/ui/link.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { RowButton } from '#web/ui/row-button.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Notice } from '#web/ui/status.tsx';
import type { Column } from '#web/ui/table.tsx';
import { Table } from '#web/ui/table.tsx';

import { WeightChart } from './weight-chart.tsx';
import type { WeightPoint, WeightRange } from './weight-points.ts';
import { pointsOf, pointsWithin, rangeNames, weightRanges } from './weight-points.ts';

type Weight = HealthRecord['weight'];

type WeightsProps = {
  /** Newest first. */
  weights: readonly Weight[];
  onEdit: (weight: Weight) => void;
};

const firstRows = 6;
// "All" has no text, because the chart is only shown with at least two weights.
const noWeightsIn: Record<WeightRange, string> = {
  '3m': t`No weights in the past 3 months.`,
  '1y': t`No weights in the past year.`,
  all: '',
};

/** HEALTH-4: the weights of a pet as a chart and a table that say the same. */
export function Weights({ weights, onEdit }: WeightsProps) {
  const unit = useWeightUnit();
  const readOnly = use(ReadOnly);
  const canAdd = useCan('record');
  const canWeighAll = livingPets(usePets('list').data).filter((pet) => can(pet, 'record')).length > 1;
  const all = useMemo(() => pointsOf(weights), [weights]);

  return (
    <>
      {weights.length === 0 && (
        <Notice tone="plain" title={t`No weights yet`}>
          {canAdd && t`Add a weight now and then. A trend tells your vet more than a single number.`}
        </Notice>
      )}
      {all.length > 1 && <RangedChart all={all} unit={unit} />}
      {weights.length > 0 && (
        <ShowMore rows={weights} first={firstRows}>
          {(rows) => (
            <Table
              caption={t`Weight`}
              columns={columnsFor(rows, weights, unit, readOnly ? undefined : onEdit)}
              rows={rows}
              rowKey={({ id }) => id}
            />
          )}
        </ShowMore>
      )}
      {canWeighAll && canAdd && (
        <p className="mt-3">
          <TextLink to={`${paths.healthCheck}?weigh`} className="inline-flex min-h-11 items-center gap-2">
            <Scale className="size-4.5" />
            <Trans>Weigh all pets</Trans>
          </TextLink>
        </p>
      )}
    </>
  );
}

type RangedChartProps = { all: readonly WeightPoint[]; unit: PreferredWeightUnit };

/** The weights of the chosen time. */
function RangedChart({ all, unit }: RangedChartProps) {
  const [range, setRange] = useState<WeightRange>('1y');
  const points = useMemo(() => pointsWithin(all, range, ownToday()), [all, range]);

  return (
    <div className="mb-6">
      <SegmentedControl
        label={t`Time range`}
        segments={weightRanges.map((value) => ({ value, label: rangeNames[value] }))}
        value={range}
        onChange={setRange}
        className="mb-4"
      />
      {points.length > 1 && <WeightChart key={range} points={points} unit={unit} />}
      {points.length === 0 && <p className="text-ink-soft text-sm">{noWeightsIn[range]}</p>}
    </div>
  );
}

const editLabel = (day: string) => named(t`Edit weight`, day);

/** The columns for the rows that are shown. Those in which all of them are empty are left out. */
function columnsFor(
  rows: readonly Weight[],
  weights: readonly Weight[],
  unit: PreferredWeightUnit,
  onEdit: ((weight: Weight) => void) | undefined,
): Column<Weight>[] {
  const before = previousOf(weights);
  const hasConditions = rows.some(({ bodyCondition }) => bodyCondition !== null);
  const hasNotes = rows.some(({ notes, documents }) => notes !== null || documents.length > 0);
  const columns: (Column<Weight> | false)[] = [
    {
      key: 'day',
      heading: t`Date`,
      cell: (weight) => (
        <>
          {onEdit && (
            <RowButton
              label={editLabel(dayInSentence(weight.recordDate))}
              opens={WeightForm}
              onClick={() => onEdit(weight)}
            />
          )}
          <span className="whitespace-nowrap">{dayName(weight.recordDate)}</span>
          <span className="text-ink-soft block text-sm empty:hidden">{addedByInWords(weight.addedBy)}</span>
        </>
      ),
    },
    {
      key: 'weight',
      heading: t`Weight`,
      numeric: true,
      cell: ({ weight }) => (weight === null ? '' : weightInWords(weight, unit)),
    },
    {
      key: 'change',
      heading: t({ message: 'Change', context: 'of the weight' }),
      numeric: true,
      wideOnly: true,
      cell: ({ id, weight }) => {
        const earlier = before.get(id);

        return weight === null || earlier === undefined ? '' : changeInWords(weight - earlier, unit);
      },
    },
    hasConditions && {
      key: 'condition',
      heading: t`Body condition`,
      wideOnly: true,
      cell: ({ bodyCondition }) => (bodyCondition === null ? '' : conditionInWords(bodyCondition)),
    },
    hasNotes && {
      key: 'notes',
      heading: t`Notes`,
      wideOnly: true,
      cell: ({ notes, documents }) => <RecordNotes notes={notes} documents={documents} />,
    },
  ];

  return columns.filter((column) => column !== false);
}

/** The weight before each record, by its id. */
function previousOf(weights: readonly Weight[]): Map<string, number> {
  const before = new Map<string, number>();
  let last: number | undefined;
  for (const { id, weight } of weights.toReversed()) {
    if (weight === null) continue;
    if (last !== undefined) before.set(id, last);
    last = weight;
  }

  return before;
}
