import { plural } from '@lingui/core/macro';
import { useEffect } from 'react';
import { Link } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';

import { reminderOutbox, startOutbox } from './reminder-outbox.ts';
import { useUnsent } from './unsent.ts';

export const SignOutQuestion = lazyDialog(
  async () => (await import('./sign-out-question.tsx')).SignOutQuestion,
);

/** How many changes of this person would be lost. */
export const countUnsent = async (): Promise<number> => (await reminderOutbox.list().catch(() => [])).length;

/** REM-6: how many changes the server does not have yet. They are sent from any page of the app. */
export function UnsentCount() {
  useEffect(startOutbox, []);
  const count = useUnsent().length;
  if (count === 0) return null;

  return (
    <Link
      to={paths.reminders}
      className="bg-amber-soft text-amber rounded-md px-2.5 py-3 text-xs font-semibold"
    >
      {plural(
        { changes: count },
        { one: '# change hasn’t been sent yet', other: '# changes haven’t been sent yet' },
      )}
    </Link>
  );
}
