import { mutationOptions, queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { saveUrl } from '#web/lib/save-blob.ts';

/** The content of a full export. */
export const exportPreviewQuery = () =>
  queryOptions({
    queryKey: queryKeys.exports,
    queryFn: async () => (await api.exports.$get()).json(),
    // It is counted again each time the page opens.
    staleTime: 0,
  });

export type ExportPreview = Awaited<ReturnType<Awaited<ReturnType<typeof api.exports.$get>>['json']>>;

/** Starts the browser's download of everything. */
export const startExportMutation = () =>
  mutationOptions({
    mutationFn: async () => saveUrl((await (await api.exports.$post()).json()).url),
    onSettled: (_answer, _error, _change, _result, { client }) => refresh(client, [queryKeys.exports]),
  });
