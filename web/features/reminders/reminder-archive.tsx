import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';

import { inThousands } from '#shared/numbers.ts';
import { KeptBox } from '#web/art/scenes/kept-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Day } from '#web/ui/day.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import type { ShownReminder } from './apply-outbox.ts';
import { clearArchive, undoCompletion } from './reminder-actions.ts';
import { useArchivedReminders } from './use-reminders.ts';

type ReminderArchiveProps = { isShown?: (reminder: ShownReminder) => boolean; canClear: boolean };

/** REM-3, REM-4: completed reminders, the latest first. */
export function ReminderArchive({ isShown, canClear }: ReminderArchiveProps) {
  const archive = useArchivedReminders();
  const [asking, setAsking] = useState(false);
  const rows = isShown ? archive.data?.filter(isShown) : archive.data;
  const { total } = archive;

  return (
    <>
      {archive.isPending && <ListSkeleton rows={4} />}
      <QueryFailure of={archive} title="Failed to load reminders. Please refresh the page." />
      {rows?.length === 0 && (
        <EmptyState picture={<KeptBox />} title="Nothing here yet">
          Completed reminders appear here.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <>
          {canClear && (
            <div className="mb-4 flex justify-end">
              <Button variant="secondary" opens={ConfirmDialog} onClick={() => setAsking(true)}>
                Clear archive
              </Button>
            </div>
          )}
          <List label="Archive">
            {rows.map((reminder) => (
              <ListRow
                key={reminder.id}
                title={<bdi>{reminder.title}</bdi>}
                detail={
                  <Facts
                    of={[
                      <bdi key="pet">{reminder.petName}</bdi>,
                      reminder.completedAt && (
                        <span key="done">
                          Done <Day at={reminder.completedAt} />
                        </span>
                      ),
                    ]}
                  />
                }
                actions={
                  <Button
                    variant="quiet"
                    icon={<Undo2 />}
                    aria-label={`Undo: ${reminder.title}`}
                    onClick={() => void undoCompletion(reminder)}
                  >
                    Undo
                  </Button>
                }
              />
            ))}
          </List>
          <LoadMore of={archive} shown={archive.data?.length ?? 0} total={total} noun="reminders" />
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Clear archive?"
        description={
          total === 1
            ? 'The completed reminder will be deleted. You can’t undo this.'
            : `All ${inThousands(total)} completed reminders will be deleted. You can’t undo this.`
        }
        confirmLabel="Clear archive"
        danger
        onConfirm={() => {
          setAsking(false);
          void clearArchive();
        }}
      />
    </>
  );
}
