import { plural, t } from '@lingui/core/macro';

import { refreshDocuments } from '#web/documents/documents/documents.api.ts';
import { queryClient } from '#web/lib/query-client.ts';
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

/** With many uploads, the list comes in steps, except during a pause. One message at the end counts them. */
export async function showAdded() {
  added += 1;
  const left = allUploads().filter(({ failure }) => failure === undefined).length - 1;
  if (pauseEnd() !== undefined) refreshSoon();
  if (left > fewUploads && added % manyAtOnce !== 0) return;
  await refreshDocuments(queryClient);
  if (left > 0) return;
  const count = added;
  added = 0;
  toast.success(
    count === 1
      ? t`Document added successfully`
      : plural(count, { one: '# document added', other: '# documents added' }),
  );
}
