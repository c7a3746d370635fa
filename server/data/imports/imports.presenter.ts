import { isBusy } from './import-progress.rules.ts';
import type { Import } from './imports.table.ts';

/** An import as the API shows it. */
export const presentImport = (job: Import, now: Date) => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  fileName: job.fileName,
  layout: job.layout,
  choice: job.choice,
  preview: job.preview,
  added: job.added,
  done: job.done,
  total: job.total,
  problem: job.problem,
  canBeRemoved: !isBusy(job, now),
});

export type ShownImport = ReturnType<typeof presentImport>;
