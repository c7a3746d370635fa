import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';

import { named } from '#shared/core/named.ts';
import { KeptBox } from '#web/art/scenes/kept-box.tsx';
import type { ShownReminder } from '#web/reminders/outbox/apply-outbox.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { List, ListRow } from '#web/ui/list-row.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { RelativeDay } from '#web/ui/relative-day.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { doneBy } from './people-words.ts';
import { clearArchive, undoCompletion } from './reminder-actions.ts';
import { mayComplete } from './reminder-rights.ts';
import { useArchivedReminders } from './use-reminders.ts';

type ReminderArchiveProps = { isShown?: (reminder: ShownReminder) => boolean; canClear: boolean };

const undoLabel = ({ title }: ShownReminder) => named(t`Undo`, title);

/** REM-3, REM-4: completed reminders, the latest first. */
export function ReminderArchive({ isShown, canClear }: ReminderArchiveProps) {
  const archive = useArchivedReminders();
  const [asking, setAsking] = useState(false);
  const rows = isShown ? archive.data?.filter(isShown) : archive.data;
  const { total } = archive;

  return (
    <>
      {archive.isPending && <ListSkeleton rows={4} />}
      <QueryFailure of={archive} title={t`Failed to load reminders. Please refresh the page.`} />
      {rows?.length === 0 && (
        <EmptyState picture={<KeptBox />} title={t`Nothing here yet`}>
          <Trans>Completed reminders appear here.</Trans>
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <>
          {canClear && (
            <div className="mb-4 flex justify-end">
              <Button variant="secondary" opens={ConfirmDialog} onClick={() => setAsking(true)}>
                <Trans>Clear archive</Trans>
              </Button>
            </div>
          )}
          <List label={t({ message: 'Archive', context: 'what was done' })}>
            {rows.map((reminder) => (
              <ListRow
                key={reminder.id}
                title={<bdi>{reminder.title}</bdi>}
                detail={
                  <Facts
                    of={[
                      <bdi key="pet">{reminder.petName}</bdi>,
                      reminder.completedAt && (reminder.completedBy ?? null) !== null && doneBy(reminder),
                      reminder.completedAt && (reminder.completedBy ?? null) === null && (
                        <span key="done">
                          <Trans>
                            Done <RelativeDay at={reminder.completedAt} isInSentence />
                          </Trans>
                        </span>
                      ),
                    ]}
                  />
                }
                actions={
                  mayComplete(reminder) && (
                    <Button
                      variant="quiet"
                      icon={<Undo2 />}
                      aria-label={undoLabel(reminder)}
                      onClick={() => void undoCompletion(reminder)}
                    >
                      <Trans>Undo</Trans>
                    </Button>
                  )
                }
              />
            ))}
          </List>
          <LoadMore of={archive} shown={archive.data?.length ?? 0} total={total} />
        </>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t`Clear archive`}
        description={plural(total, {
          one: 'The completed reminder will be deleted. You can’t undo this.',
          other: 'All # completed reminders will be deleted. You can’t undo this.',
        })}
        confirmLabel={t`Clear archive`}
        danger
        onConfirm={() => {
          setAsking(false);
          void clearArchive();
        }}
      />
    </>
  );
}
