import { useEffect } from 'react';
import { Link } from 'react-router';

import { paths } from '#shared/paths.ts';

import { startOutbox } from './reminder-outbox.ts';
import { useUnsent } from './unsent.ts';

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
      {count} not sent yet
    </Link>
  );
}
