import { queryOptions } from '@tanstack/react-query';

import { api } from '#web/lib/api.ts';
import { queryKeys } from '#web/lib/query-keys.ts';

const route = api.documents[':documentId']['proposed-records'];

// A scan takes seconds, also one that was read before papers were read for records.
const whileReadingMs = 2000;
const mostTries = 45;

/** INBOX-2: the records that the text of a document proposes; null until it has been read for them. */
export const proposedRecordsQuery = (documentId: string) =>
  queryOptions({
    queryKey: queryKeys.documents.proposedRecords(documentId),
    queryFn: async () => (await (await route.$get({ param: { documentId } })).json()).records,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data === null && dataUpdateCount < mostTries ? whileReadingMs : false,
  });
