import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useDeferredValue, useEffect, useState } from 'react';

import type { PetName } from '#web/reminders/reminders/reminder-actions.ts';
import type { ReminderFacts } from '#web/reminders/reminders/reminder.ts';
import { useLazyValue } from '#web/ui/lazy-module.ts';
import { TextField } from '#web/ui/text-field.tsx';

import { factsFrom, lineReader } from './line-reader.ts';
import { UnderstoodFacts, type UnderstoodField } from './understood-facts.tsx';

type LineOptions = {
  pets: readonly PetName[];
  timeZone: string;
  /** Facts that the line doesn't contain. */
  initial: Partial<ReminderFacts> | undefined;
};

/** A line that says what, who and when, and the facts that are understood in it. */
export function useReminderLine({ pets, timeZone, initial }: LineOptions) {
  const [line, setLine] = useState('');
  const read = useLazyValue(lineReader);
  const shown = useDeferredValue(line);
  const factsIn = (text: string, reader = read) => {
    if (!reader || !text.trim()) return undefined;
    const found = reader(text, { pets, timeZone });
    const { date, ...facts } = factsFrom(found, initial?.petIds ?? []);

    return { facts: { ...facts, date: date || (initial?.date ?? '') }, note: found.note };
  };
  useEffect(() => void lineReader.load(), []);

  return {
    line,
    setLine,
    understood: factsIn(shown),
    /** The facts of the whole line, once it can be read; undefined if it can't. */
    async readNow() {
      await lineReader.load();

      return factsIn(line, lineReader.value())?.facts;
    },
  };
}

type ReminderLineProps = {
  of: ReturnType<typeof useReminderLine>;
  pets: readonly PetName[];
  onEdit: (field: UnderstoodField) => void;
};

/** The field of the line, and what was understood as chips. */
export function ReminderLine({ of: { line, setLine, understood }, pets, onEdit }: ReminderLineProps) {
  const petName = pets[0]?.petName;
  const title = understood?.facts.title;

  return (
    <>
      <TextField
        label={t`What should we remind you about?`}
        hint={
          petName === undefined
            ? t`Try “Flea pill on the 1st of every month.”`
            : t`Try “Flea pill for ${petName} on the 1st of every month.”`
        }
        autoComplete="off"
        dir="auto"
        maxLength={500}
        data-first-focus
        value={line}
        onChange={(event) => setLine(event.target.value)}
      />
      {understood && (
        <div>
          <p className="font-semibold wrap-anywhere" aria-live="polite">
            <Trans>
              <span className="sr-only">Reminder: </span>
              <bdi>{title}</bdi>
            </Trans>
          </p>
          <UnderstoodFacts facts={understood.facts} pets={pets} onEdit={onEdit} />
          {understood.note && <p className="text-ink-soft mt-3 text-sm">{understood.note}</p>}
        </div>
      )}
    </>
  );
}
