import type { LineReading } from './doubts.rules.ts';
import { isDoubtful, isReadInOneWay } from './doubts.rules.ts';
import type { ReadLine } from './drafts.rules.ts';
import type { RowsInText } from './rows-in-text.rules.ts';

const nextVisit =
  /\b(?:next|follow-?up|recheck) (?:visit|appointment|exam)|n.{1,2}chster termin|kontrolltermin|pr.{1,2}xima (?:visita|cita|consulta)/i;

const mostVisits = 3;

/** The next visits that the lines of a paper name, from today on. Of several days none is sure. */
export function visitsIn(
  lines: readonly ReadLine[],
  { today, isCertain, isOfSeveral, doubts }: LineReading,
): RowsInText['visits'] {
  const found = lines
    .filter(({ segment }) => nextVisit.test(segment.text))
    .flatMap((line) => line.values.days.map(({ day }) => ({ line, day })))
    .filter(
      ({ day }, index, all) => day.day >= today && all.findIndex((one) => one.day.day === day.day) === index,
    );

  return found.slice(0, mostVisits).map(({ line: { segment, pet, isOfOtherPet }, day }) => {
    const place = { start: segment.start + day.start, end: segment.start + day.end };

    return {
      kind: 'visit',
      date: day.day,
      pet: pet ?? null,
      sure:
        found.length === 1 &&
        isReadInOneWay(day, isCertain) &&
        !isOfOtherPet &&
        !(isOfSeveral && pet === undefined) &&
        !isDoubtful(place, doubts),
      place: { start: segment.start, end: segment.end },
    };
  });
}
