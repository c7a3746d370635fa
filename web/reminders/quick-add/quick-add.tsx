import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';

import { reminderTitleMax } from '#shared/reminders/reminders.ts';
import { timeBasedId } from '#web/lib/time-based-id.ts';
import type { PetName } from '#web/reminders/reminders/reminder-actions.ts';
import { addReminder } from '#web/reminders/reminders/reminder-actions.ts';
import { todayIn } from '#web/reminders/reminders/reminder-words.ts';
import type { ReminderFacts } from '#web/reminders/reminders/reminder.ts';
import { Button } from '#web/ui/button.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { useLazyState, useLazyValue } from '#web/ui/lazy-module.ts';
import { Notice } from '#web/ui/status.tsx';

import type { EditedChip } from './chip-editor.tsx';
import { factsFrom, lineReader } from './line-reader.ts';
import { UnderstoodFacts } from './understood-facts.tsx';

type QuickAddProps = {
  pets: readonly PetName[];
  timeZone: string;
  /** Added to the pets of a line, on a pet's own page. */
  petIds?: readonly string[];
  onMore: (facts: Partial<ReminderFacts>) => void;
  onAdded?: (() => void) | undefined;
};

const none: readonly string[] = [];

/** Adds a reminder by one line, which is shown as chips that can be corrected before it is saved. */
export function QuickAdd({ pets, timeZone, petIds = none, onMore, onAdded }: QuickAddProps) {
  const [line, setLine] = useState('');
  const [corrected, setCorrected] = useState<Partial<ReminderFacts>>({});
  const [edited, setEdited] = useState<EditedChip>();
  const [failure, setFailure] = useState<Error>();
  const [asksAboutPast, setAsksAboutPast] = useState(false);
  const [busy, setBusy] = useState(false);
  // The same until it is saved, so that sending it twice adds it once.
  const [id, setId] = useState(timeBasedId);
  const field = useRef<HTMLInputElement>(null);
  const readLine = useLazyValue(lineReader);
  const isMissing = useLazyState(lineReader) === 'failed';
  const shownLine = useDeferredValue(line);
  const read = shownLine.trim() ? readLine?.(shownLine, { pets, timeZone }) : undefined;
  const today = todayIn(timeZone);
  const hintId = useId();
  const petName = pets[0]?.petName;
  const facts = read && { ...factsFrom(read, petIds), ...corrected };
  const title = facts?.title || t`What’s this reminder about?`;

  useEffect(() => {
    if (line) void lineReader.load();
  }, [line]);

  function correct(change: Partial<ReminderFacts>) {
    setCorrected({ ...corrected, ...change });
    setAsksAboutPast(false);
  }

  function reset() {
    setLine('');
    setCorrected({});
    setEdited(undefined);
    setFailure(undefined);
    setAsksAboutPast(false);
    setId(timeBasedId());
  }

  async function save() {
    if (busy || !line.trim()) return;
    if (isMissing) return onMore({ title: line.trim(), petIds: [...petIds] });
    setBusy(true);
    await lineReader.load();
    setBusy(false);
    const now = lineReader.value()?.(line, { pets, timeZone });
    if (!now) return;
    const wanted = { ...factsFrom(now, petIds), ...corrected };
    if (!wanted.title) return field.current?.focus();
    if (!wanted.date) return setEdited('date');
    if (wanted.date < today && !asksAboutPast) return setAsksAboutPast(true);
    setBusy(true);
    setFailure(undefined);
    try {
      const { date, ...rest } = wanted;
      await addReminder(
        { id, date, ...rest, title: rest.title.slice(0, reminderTitleMax) },
        pets.filter(({ petId }) => wanted.petIds.includes(petId)),
      );
      reset();
      onAdded?.();
      field.current?.focus();
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form
      className="border-line bg-raised mb-8 rounded-lg border p-4 md:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor={`${hintId}-line`} className="text-sm font-semibold">
        <Trans>Add a reminder</Trans>
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          ref={field}
          id={`${hintId}-line`}
          type="text"
          autoComplete="off"
          dir="auto"
          maxLength={500}
          value={line}
          aria-describedby={hintId}
          placeholder={
            petName === undefined
              ? t`Heartworm pill every month on the 1st at 8`
              : t`Heartworm pill for ${petName} every month on the 1st at 8`
          }
          onChange={(event) => {
            setLine(event.target.value);
            setAsksAboutPast(false);
          }}
          onFocus={() => void lineReader.load()}
          className="control min-w-0 flex-1 basis-64"
        />
        <Button type="submit" icon={<Plus />} busy={busy} busyLabel={t`Saving…`}>
          {asksAboutPast ? t`Save anyway` : t`Add`}
        </Button>
      </div>
      <p id={hintId} className="text-ink-soft mt-1.5 text-sm">
        <Trans>Type what, who, and when in one line. Check the details, then add the reminder.</Trans>
      </p>
      {facts && line.trim() && (
        <>
          <p className="mt-4 font-semibold wrap-anywhere" aria-live="polite">
            <Trans>
              <span className="sr-only">Reminder: </span>
              <bdi>{title}</bdi>
            </Trans>
          </p>
          <UnderstoodFacts
            facts={facts}
            pets={pets}
            today={today}
            edited={edited}
            onEdit={setEdited}
            onChange={correct}
          />
          {read?.note && <p className="text-ink-soft mt-3 text-sm">{read.note}</p>}
          {asksAboutPast && (
            <Notice tone="amber" className="mt-3" title={t`That date has passed`}>
              <Trans>The reminder will show as overdue. Change the date or save anyway.</Trans>
            </Notice>
          )}
          <Button variant="quiet" className="mt-2 -ml-3" onClick={() => onMore(facts)}>
            <Trans>More options</Trans>
          </Button>
        </>
      )}
      {isMissing && line.trim() && (
        <Notice
          tone="amber"
          className="mt-3"
          action={
            <Button variant="secondary" onClick={() => onMore({ title: line.trim(), petIds: [...petIds] })}>
              <Trans>Use the form</Trans>
            </Button>
          }
        >
          <Trans>This field isn’t working right now. Check your connection, or use the form.</Trans>
        </Notice>
      )}
      <FailureNotice className="mt-3" title={t`Failed to add reminder. Please try again.`} error={failure} />
    </form>
  );
}
