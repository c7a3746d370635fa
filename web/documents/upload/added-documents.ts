import { plural, t } from '@lingui/core/macro';

import { refreshDocuments } from '#web/documents/documents/documents.api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { onOwnerChange } from '#web/session/session.ts';
import { toast } from '#web/ui/toast.tsx';

import { allUploads } from './upload-list.ts';
import { pauseEnd } from './upload-turns.ts';

const fewUploads = 3;
const manyAtOnce = 20;
const momentMs = 500;

let isRefreshing = false;

/** One new list for all that are added within a moment. */
export function refreshSoon() {
  if (isRefreshing) return;
  isRefreshing = true;
  setTimeout(() => {
    isRefreshing = false;
    void refreshDocuments(queryClient);
  }, momentMs);
}

let added = 0;

const countOpen = () => allUploads().filter(({ failure }) => failure === undefined).length;

/** Counts an upload that is done, and shows its document. With many uploads the list comes in steps, except during a pause. */
export async function showAdded() {
  added += 1;
  const left = countOpen() - 1;
  if (pauseEnd() !== undefined) refreshSoon();
  if (left <= fewUploads || added % manyAtOnce === 0) await refreshDocuments(queryClient);
}

/** One message for all, once none is left that may still be added. */
export function announceAdded() {
  if (added === 0 || countOpen() > 0) return;
  const count = added;
  added = 0;
  toast.success(
    count === 1
      ? t`Document added successfully`
      : plural(count, { one: '# document added', other: '# documents added' }),
  );
}

// Before the queue cancels what is left, so that the next person isn't told of it.
onOwnerChange(() => (added = 0));
