import type { ChangesSinceVisit } from '#shared/health/summary.ts';
import { dayAsWritten } from '#web/lib/dates.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { Card } from '#web/ui/card.tsx';

import { changeInWords, weightInWords } from './weight-sentence.ts';

const shownMax = 5;

/** PROMISE-3: what has changed since a vet last saw the pet. */
export function SinceLastVisit({ changes }: { changes: ChangesSinceVisit }) {
  const unit = useWeightUnit();
  const { since, weight, begun, ended, vaccinations, events, homeChecks } = changes;
  const homeCheckCount = homeChecks.length === 1 ? 'One home check' : `${homeChecks.length} home checks`;
  const lines = [
    weight &&
      `Weight ${changeInWords(weight.now.grams - weight.before.grams, unit)}: ${weightInWords(weight.before.grams, unit)} to ${weightInWords(weight.now.grams, unit)}`,
    namesInWords(
      'Started',
      begun.map(({ name }) => name),
    ),
    namesInWords(
      'Ended',
      ended.map(({ name }) => name),
    ),
    namesInWords(
      'Vaccinated',
      vaccinations.map(({ name }) => name),
    ),
    namesInWords(
      'Also recorded',
      events.map(({ title }) => title),
    ),
    homeChecks.length > 0 && homeCheckCount,
  ].filter((line) => typeof line === 'string');

  return (
    <Card className="mb-8">
      <h3 className="text-lg">Since the last visit</h3>
      <p className="text-ink-soft text-sm">{dayAsWritten(since)}</p>
      {lines.length === 0 ? (
        <p className="mt-3">Nothing new was recorded.</p>
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

function namesInWords(label: string, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const more = names.length > shownMax ? ` and ${names.length - shownMax} more` : '';

  return `${label}: ${names.slice(0, shownMax).join(', ')}${more}`;
}
