import type { ImportMend } from '#shared/data/imports/imports.ts';

import { isBusy } from './import-progress.rules.ts';
import type { Import, StoredPreview } from './imports.table.ts';

/** Without the rows of a doubt, which can be thousands. */
const presentPreview = ({ doubts, ...preview }: StoredPreview) => ({
  ...preview,
  doubts: (doubts ?? []).map(({ rows: _rows, ...doubt }) => doubt),
});

/** An import as the API shows it. */
export const presentImport = (job: Import, now: Date, mend: ImportMend | null = null) => ({
  id: job.id,
  kind: job.kind,
  state: job.state,
  fileName: job.fileName,
  layout: job.layout,
  choice: job.choice,
  preview: job.preview && presentPreview(job.preview),
  added: job.added,
  done: job.done,
  total: job.total,
  problem: job.problem,
  mend,
  canBeRemoved: !isBusy(job, now),
});

export type ShownImport = ReturnType<typeof presentImport>;
