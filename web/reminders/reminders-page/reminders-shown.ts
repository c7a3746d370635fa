import { dueQuery } from '#web/reminders/due/due.api.ts';
import { reminderQueries } from '#web/reminders/reminders/reminders.api.ts';

export type RemindersView = 'list' | 'month' | 'archive';

/** The view that the address asks for. */
export function viewIn(search: URLSearchParams): RemindersView {
  const asked = search.get('view');

  return asked === 'month' || asked === 'archive' ? asked : 'list';
}

/** The queries of the view that the address asks for. A month depends on the day, and loads in its view. */
export const remindersShown = (search: URLSearchParams) =>
  ({ list: [reminderQueries.list(), dueQuery()], month: [], archive: [reminderQueries.archived()] })[
    viewIn(search)
  ];
