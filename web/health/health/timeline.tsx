import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import Trash2 from 'lucide-react/icons/trash-2';
import { use, useMemo, useState } from 'react';
import { Link } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import type { HomeCheckRecord } from '#shared/health/records.ts';
import type { TimelineEntry, TimelineKind } from '#shared/health/timeline.ts';
import { byYearAndMonth, countKinds, timelineKinds } from '#shared/health/timeline.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import { dayInSentence, ownDates } from '#web/lib/dates.ts';
import { useWeightUnit } from '#web/lib/use-display.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ReadOnly } from '#web/ui/read-only.ts';
import { Notice } from '#web/ui/status.tsx';

import { entryInWords, kindIcons, timelineKindNames } from './timeline-words.tsx';
import { useHomeCheckRemoval } from './use-home-check-removal.ts';

const atOnce = 100;

/** PROMISE-3: everything about a pet in one timeline, newest first, filtered by kind. */
export function Timeline({ petId, entries }: { petId: string; entries: readonly TimelineEntry[] }) {
  const unit = useWeightUnit();
  const [kinds, setKinds] = useState<readonly TimelineKind[]>([]);
  const [count, setCount] = useState(atOnce);
  const counts = useMemo(() => countKinds(entries), [entries]);
  const chosen = useMemo(
    () => (kinds.length === 0 ? entries : entries.filter(({ kind }) => kinds.includes(kind))),
    [entries, kinds],
  );
  const left = chosen.length - count;
  const years = useMemo(() => byYearAndMonth(chosen.slice(0, count)), [chosen, count]);

  function toggle(kind: TimelineKind) {
    setKinds(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind]);
    setCount(atOnce);
  }

  if (entries.length === 0) {
    return (
      <Notice tone="plain" title={t`Nothing here yet`}>
        <Trans>
          Weights, vaccinations, medications, medical events, home checks, and documents appear here by date.
        </Trans>
      </Notice>
    );
  }

  return (
    <>
      <div
        role="group"
        aria-label={t`Filter`}
        className="mb-6 flex gap-2 max-sm:-mx-5 max-sm:overflow-x-auto max-sm:px-5 max-sm:py-1 sm:flex-wrap"
      >
        {timelineKinds
          .filter((kind) => counts[kind] > 0)
          .map((kind) => (
            <Chip
              key={kind}
              isOn={kinds.includes(kind)}
              aria-pressed={kinds.includes(kind)}
              icon={kindIcons[kind]}
              onClick={() => toggle(kind)}
            >
              {timelineKindNames[kind]} ({counts[kind]})
            </Chip>
          ))}
      </div>
      <p role="status" className="sr-only">
        <Plural value={chosen.length} one="# entry" other="# entries" />
      </p>
      {years.map(({ year, months }) => (
        <section key={year} aria-labelledby={`year-${year}`} className="mt-8 first-of-type:mt-0">
          <h3 id={`year-${year}`} className="tabular text-xl">
            {year}
          </h3>
          {months.map(({ month, entries: rows }) => (
            <section key={month} aria-labelledby={`month-${month}`}>
              <h4 id={`month-${month}`} className="caption mt-4 mb-1">
                {ownDates().monthName(`${month}-01`)}
              </h4>
              <ul className="rows">
                {rows.map((entry) => (
                  <EntryRow key={entry.key} petId={petId} entry={entry} unit={unit} />
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
      {left > 0 && (
        <Button variant="secondary" className="mt-4" onClick={() => setCount(count + atOnce)}>
          <Trans>Show more ({left} left)</Trans>
        </Button>
      )}
    </>
  );
}

type EntryRowProps = { petId: string; entry: TimelineEntry; unit: PreferredWeightUnit };

function EntryRow({ petId, entry, unit }: EntryRowProps) {
  const readOnly = use(ReadOnly);
  const { title, details } = entryInWords(entry, unit);

  return (
    <li className="flex items-start gap-3 px-4 py-3 md:px-5">
      <span aria-hidden="true" className="text-ink-soft mt-0.5 shrink-0 [&>svg]:size-5">
        {kindIcons[entry.kind]}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">
          {entry.kind === 'document' ? (
            <Link
              to={`${paths.documents}?open=${entry.record.id}`}
              className="decoration-accent underline decoration-2 underline-offset-4"
            >
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </p>
        <p className="text-ink-soft line-clamp-3 text-sm wrap-anywhere">
          <Facts of={details} />
        </p>
      </div>
      <time dateTime={entry.day} className="text-ink-soft tabular shrink-0 text-sm">
        {ownDates().dayOfYear(entry.day)}
      </time>
      {/* Other records are deleted in the lists where they are edited. */}
      {entry.kind === 'home_check' && !readOnly && <DeleteHomeCheck petId={petId} check={entry.record} />}
    </li>
  );
}

function DeleteHomeCheck({ petId, check }: { petId: string; check: HomeCheckRecord }) {
  const { remove, isRemoving } = useHomeCheckRemoval(petId);
  const day = dayInSentence(check.checkedOn);

  return (
    <IconButton
      label={t`Delete home check from ${day}`}
      icon={<Trash2 />}
      aria-busy={isRemoving}
      onClick={() => void remove(check)}
      className="-my-2.5 -mr-2"
    />
  );
}
