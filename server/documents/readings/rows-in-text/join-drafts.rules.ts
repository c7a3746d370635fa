import type { Draft, ReadLine } from './drafts.rules.ts';
import { draftsOf, hasDayColumn, untilIn, usedIn } from './drafts.rules.ts';
import type { DayValue } from './values.rules.ts';

// Facts of a vaccination are on the lines after its name, and on a whole certificate after its title.
const linesAfter = 5;
const linesAfterTitle = 25;
const linesBefore = 3;
// Many more than are proposed: of repeats, and those that turn out not to have been given.
export const mostDrafts = 500;

const isOpenAt = (draft: Draft, index: number) =>
  index - draft.touched <= (draft.isTitle ? linesAfterTitle : linesAfter);

export const isRefused = ({ statement }: Draft) => statement === 'not given' || statement === 'due';

/** The vaccinations that the lines of a paper are about, with facts that are on other lines than their names. */
export function joinDrafts(lines: readonly ReadLine[]): Draft[] {
  const all: Draft[] = [];
  let open: Draft[] = [];
  let early: { value: DayValue; index: number }[] = [];
  for (const line of lines) {
    if (all.length >= mostDrafts) break;
    const { index, mentions, values } = line;
    if (mentions.length > 0) {
      const found = draftsOf(line).filter((draft) => !joinOne(open, draft));
      for (const draft of found) {
        const before = early.filter((one) => index - one.index <= linesBefore);
        draft.given ??= before.find(({ value }) => value.kind === 'given')?.value.day;
        draft.isGivenKnown ||= draft.given !== undefined && before.length > 0;
      }
      if (found.length > 0) {
        open = found;
        all.push(...found);
        early = [];
      }
    } else {
      all.push(...addFacts(open, line));
      if (open.length === 0) early.push(...values.days.map((value) => ({ value, index })));
      const last = all.at(-1);
      if (last && !open.includes(last) && last.touched === index) open = [last];
    }
  }

  return all;
}

/** Joins a draft with the one before it if both are about the same vaccination. */
function joinOne(open: readonly Draft[], draft: Draft): boolean {
  const earlier = open.find(({ vaccine }) => vaccine === draft.vaccine);
  if (!earlier || !isOpenAt(earlier, draft.touched) || isRefused(earlier) || isRefused(draft)) return false;
  if (earlier.pet !== draft.pet || (earlier.given !== undefined && draft.given !== undefined)) return false;
  if (earlier.isPriced || (earlier.hasDayColumn && earlier.given === undefined)) return false;
  if (earlier.until !== undefined && draft.until !== undefined) return false;
  const isBetterNamed = earlier.isTitle || earlier.name.length < draft.name.length;
  Object.assign(earlier, {
    given: earlier.given ?? draft.given,
    isGivenKnown: earlier.given ? earlier.isGivenKnown : draft.isGivenKnown,
    until: earlier.until ?? draft.until,
    isUntilDue: earlier.until ? earlier.isUntilDue : draft.isUntilDue,
    lot: earlier.lot ?? draft.lot,
    used: [...earlier.used, ...draft.used],
    vet: earlier.vet ?? draft.vet,
    statement: draft.statement === 'none' ? earlier.statement : draft.statement,
    isTitle: earlier.isTitle && draft.isTitle,
    // A title stands above the name of its pet.
    isOfOtherPet: earlier.isOfOtherPet || draft.isOfOtherPet,
    isPriced: draft.isPriced,
    hasDayColumn: earlier.hasDayColumn || draft.hasDayColumn,
    touched: draft.touched,
    ...(isBetterNamed && { name: draft.name }),
    ...(earlier.isTitle ? { start: draft.start, end: draft.end } : { end: draft.end }),
  });

  return true;
}

/** Adds the facts of a line without a vaccine to those before it. Returns a further dose of the same vaccine. */
function addFacts(
  open: readonly Draft[],
  { index, segment, values, columns, isOfOtherPet }: ReadLine,
): Draft[] {
  // A row whose vaccine can't be read is not one of the row above it.
  const isRow = hasDayColumn(columns) && values.days.some(({ kind }) => kind === 'given' || kind === 'date');
  if (isRow && open.some(({ given, isNamedByTitle }) => given !== undefined && !isNamedByTitle)) return [];
  const more: Draft[] = [];
  const at = (place: number) => open.findLast((draft) => open.length === 1 || draft.column <= place + 4);
  const touch = (draft: Draft) => {
    draft.touched = index;
    draft.end = segment.end;
    draft.isOfOtherPet ||= isOfOtherPet;
  };
  for (const { day, kind, at: place } of values.days) {
    const draft = more.at(-1) ?? at(place);
    if (!draft || !isOpenAt(draft, index) || draft.isPriced) continue;
    const isGiven = kind === 'given' || (kind === 'date' && columns !== undefined);
    if (isGiven && draft.given === undefined) {
      draft.given = day;
      draft.used.push(...usedIn(segment, [day]));
      draft.isGivenKnown = true;
      if (draft.isTitle) Object.assign(draft, { start: segment.start });
      touch(draft);
    } else if (isGiven && hasDayColumn(columns)) {
      more.push({
        ...draft,
        given: day,
        until: undefined,
        lot: undefined,
        used: usedIn(segment, [day]),
        start: segment.start,
        end: segment.end,
        touched: index,
      });
    } else if ((kind === 'until' || kind === 'due') && draft.until === undefined) {
      const until = untilIn(values.days);
      draft.isUntilDue = kind === 'due';
      draft.until =
        until && at(until.at) === at(place) && more.length === 0 && open.length === 1 ? until.day : day;
      draft.used.push(...usedIn(segment, [draft.until]));
      touch(draft);
    }
  }
  for (const { lot, at: place, ...range } of values.lots) {
    const draft = more.at(-1) ?? at(place);
    if (!draft || !isOpenAt(draft, index) || draft.isPriced || draft.lot !== undefined) continue;
    draft.lot = lot;
    draft.used.push(...usedIn(segment, [range]));
    touch(draft);
  }
  const [only] = open;
  if (only && open.length === 1 && values.vet !== null && isOpenAt(only, index)) only.vet ??= values.vet;

  return more;
}
