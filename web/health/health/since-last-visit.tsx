import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { listed } from '#shared/core/listed.ts';
import type { ChangesSinceVisit } from '#shared/health/summary.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { weightInWords } from '#shared/health/weights.ts';
import { dayName } from '#web/lib/dates.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { Card } from '#web/ui/card.tsx';

import { changeInWords } from './weight-words.ts';

const shownMax = 5;

/** PROMISE-3: the changes since a vet last saw the pet. */
export function SinceLastVisit({ changes }: { changes: ChangesSinceVisit }) {
  const unit = useWeightUnit();
  const { since, weight, begun, ended, vaccinations, events, homeChecks } = changes;
  const started = namesInWords(begun.map(({ name }) => name));
  const over = namesInWords(ended.map(({ name }) => name));
  const vaccines = namesInWords(vaccinations.map(({ name }) => name));
  const happened = namesInWords(events.map(({ title }) => title));
  const lines = [
    weight && weightChange(weight, unit),
    started && t`Started: ${started}`,
    over && t`Ended: ${over}`,
    vaccines && t`Vaccinated: ${{ name: vaccines }}`,
    happened && t`Also recorded: ${happened}`,
    homeChecks.length > 0 &&
      plural({ count: homeChecks.length }, { one: '# home check', other: '# home checks' }),
  ].filter((line) => typeof line === 'string');

  return (
    <Card className="mb-8">
      <h2 className="text-lg">
        <Trans>Since the last visit</Trans>
      </h2>
      <p className="text-ink-soft text-sm">{dayName(since)}</p>
      {lines.length === 0 ? (
        <p className="mt-3">
          <Trans>Nothing new on record.</Trans>
        </p>
      ) : (
        <ul className="mt-3 flex list-disc flex-col gap-1 pl-5">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere" dir="auto">
              {line}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function weightChange(
  { before, now }: NonNullable<ChangesSinceVisit['weight']>,
  unit: PreferredWeightUnit,
): string {
  const change = changeInWords(now.grams - before.grams, unit);
  const [from, to] = [weightInWords(before.grams, unit), weightInWords(now.grams, unit)];

  return from === to ? t`Weight unchanged: ${to}` : t`Weight ${change}: ${from} to ${to}`;
}

/** Null without any. */
function namesInWords(names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const shown = listed(names.slice(0, shownMax), 'unit');
  const more = names.length - shownMax;

  return more > 0 ? t`${{ first: shown }} and ${more} more` : shown;
}
