import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import { QuietClock } from '#web/art/scenes/quiet-clock.tsx';
import { ownZone } from '#web/lib/own-zone.ts';
import { dueQuery } from '#web/reminders/due/due.api.ts';
import { useIsWithOwner } from '#web/reminders/due/use-is-with-owner.ts';
import type { PetName } from '#web/reminders/reminders/reminder-actions.ts';
import { reminderDialogs } from '#web/reminders/reminders/reminder-dialogs.ts';
import { ReminderList } from '#web/reminders/reminders/reminder-list.tsx';
import type { Reminder, ReminderFacts } from '#web/reminders/reminders/reminder.ts';
import { ShortMonthsNotice } from '#web/reminders/reminders/short-months-notice.tsx';
import { useReminders } from '#web/reminders/reminders/use-reminders.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { lazyModule } from '#web/ui/lazy-module.ts';
import { lazyView } from '#web/ui/lazy-view.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { usePreload } from '#web/ui/preload.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.tsx';

import { viewIn } from './reminders-shown.ts';

const views = [
  { value: 'list', label: t`List` },
  { value: 'month', label: t`Month` },
  { value: 'archive', label: t({ message: 'Archive', context: 'what was done' }) },
] as const;

const month = lazyModule(async () => (await import('#web/reminders/reminders/month-view.tsx')).MonthView);
const archive = lazyModule(
  async () => (await import('#web/reminders/reminders/reminder-archive.tsx')).ReminderArchive,
);

const Month = lazyView(month, <ListSkeleton rows={5} />);
const Archive = lazyView(archive, <ListSkeleton rows={5} />);

const RecordCompleted = lazyDialog(async () => (await import('./record-completed.tsx')).RecordCompleted);

type RemindersSectionProps = {
  pets: readonly PetName[];
  /** On a pet's page: only reminders about it. */
  pet?: PetName | undefined;
  /** For a pet of the archive. */
  isReadOnly?: boolean;
};

/** The reminders of all pets, or of one: a list, a month and an archive. */
export function RemindersSection({ pets, pet, isReadOnly = false }: RemindersSectionProps) {
  const [query, setQuery] = useSearchParams();
  const view = viewIn(query);
  const timeZone = ownZone();
  const empty = pet ? { petIds: [pet.petId] } : {};
  // `?add`, from the quick actions.
  const [adding, setAdding] = useState<Partial<ReminderFacts> | undefined>(() =>
    query.has('add') ? empty : undefined,
  );
  const [completed, setCompleted] = useState<Reminder>();
  const offered = pet && !pets.some(({ petId }) => petId === pet.petId) ? [pet, ...pets] : pets;
  usePreload(month, archive, reminderDialogs.Form);

  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label={t({ message: 'View', context: 'how a list or page is shown' })}
          segments={views}
          value={view}
          onChange={(next) => setQuery(next === 'list' ? {} : { view: next }, { replace: true })}
        />
        {!isReadOnly && (
          <Button
            icon={<Plus className="max-sm:hidden" />}
            opens={reminderDialogs.Form}
            onClick={() => setAdding(empty)}
          >
            {t`Add reminder`}
          </Button>
        )}
      </div>
      {view === 'list' && (
        <ActiveReminders pets={offered} pet={pet} timeZone={timeZone} onRecord={setCompleted} />
      )}
      {view === 'month' && (
        <Month
          timeZone={timeZone}
          petId={pet?.petId}
          onAdd={(date) => setAdding({ date, ...empty })}
          onRecord={setCompleted}
        />
      )}
      {view === 'archive' && (
        <Archive
          canClear={!pet}
          {...(pet && {
            isShown: (reminder: { pets: readonly PetName[] }) =>
              reminder.pets.some(({ petId }) => petId === pet.petId),
          })}
        />
      )}
      <reminderDialogs.Form
        initial={adding}
        pets={offered}
        timeZone={timeZone}
        open={adding !== undefined}
        onClose={() => {
          setAdding(undefined);
          if (query.has('add')) setQuery({}, { replace: true });
        }}
      />
      {completed && <RecordCompleted reminder={completed} onClose={() => setCompleted(undefined)} />}
    </>
  );
}

type ActiveRemindersProps = RemindersSectionProps & {
  timeZone: string;
  /** A completed reminder leaves something to record. */
  onRecord: (reminder: Reminder) => void;
};

function ActiveReminders({ pets, pet, timeZone, onRecord }: ActiveRemindersProps) {
  const reminders = useReminders();
  const now = useQuery(dueQuery());
  const isWithOwner = useIsWithOwner();
  const [query, setQuery] = useSearchParams();
  const isShown = (reminder: { pets: readonly PetName[] }) =>
    !pet || reminder.pets.some(({ petId }) => petId === pet.petId);
  const shown = reminders.data?.filter(isShown);
  const ofPet = ({ petId }: { petId: string }) => !pet || petId === pet.petId;
  const doses = now.data?.doses.filter(ofPet) ?? [];
  const vaccines = now.data?.vaccines.filter(ofPet) ?? [];
  const petName = pet?.petName;
  const named = (name: string) => reminders.data?.find(({ id }) => id === query.get(name));
  const missing = (['edit', 'reschedule'] as const).find(
    (name) => reminders.data && query.has(name) && !named(name),
  );
  useEffect(() => {
    if (!missing) return;
    toast.error(
      missing === 'edit' ? t`No reminder selected for editing` : t`No reminder selected for rescheduling`,
    );
    setQuery({}, { replace: true });
  }, [missing, setQuery]);

  return (
    <>
      {reminders.isPending && <ListSkeleton rows={5} />}
      <QueryFailure
        of={reminders}
        title={t`Failed to load reminders. Please refresh the page.`}
        stale={reminders.stale}
      />
      {/* If nothing could be loaded, one error message is enough. */}
      {!reminders.error && (
        <QueryFailure compact of={now} title={t`We couldn’t load doses and vaccinations`} />
      )}
      {shown?.length === 0 && !now.isPending && doses.length + vaccines.length === 0 && (
        <EmptyState picture={<QuietClock />} title={t`No reminders yet`}>
          {pet ? (
            <Trans>
              Boosters, meds, and checkups for <bdi>{petName}</bdi> show up here.
            </Trans>
          ) : (
            t`Boosters, meds, and checkups show up here. We’ll remind you before they’re due.`
          )}
        </EmptyState>
      )}
      {shown && <ShortMonthsNotice reminders={shown} />}
      {shown && (
        <ReminderList
          reminders={shown}
          saved={reminders.saved}
          pets={pets}
          timeZone={timeZone}
          due={{ doses, vaccines }}
          isDuePending={now.isPending && now.isFetching}
          isWithOwner={isWithOwner}
          asked={{ edit: named('edit'), reschedule: named('reschedule') }}
          onAskedDone={() => setQuery({}, { replace: true })}
          onRecord={onRecord}
        />
      )}
      <LoadMore of={reminders} shown={reminders.data?.length ?? 0} total={reminders.total} />
    </>
  );
}
