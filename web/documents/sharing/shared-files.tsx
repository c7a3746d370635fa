import { plural } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { fileSize } from '#shared/files/file-size.ts';
import { Button } from '#web/ui/button.tsx';

type SharedFilesProps = {
  files: readonly File[];
  onAdd: () => void;
  onDiscard: () => void;
};

/** Files shared by another app. A page of another site could have sent them too, so they are only shown at first. */
export function SharedFiles({ files, onAdd, onDiscard }: SharedFilesProps) {
  const title = plural(files.length, {
    one: 'A file was shared with DenMate',
    other: '# files were shared with DenMate',
  });

  return (
    <section aria-label={title} className="border-line bg-raised mb-6 max-w-2xl rounded-lg border p-5 md:p-6">
      <h2 className="text-lg">{title}</h2>
      <p className="text-ink-soft mt-1">
        <Trans>Add only files you shared yourself. Nothing has been uploaded yet.</Trans>
      </p>
      <ul className="divide-line mt-3 divide-y">
        {files.map(({ name, size }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- files can have the same name
          <li key={index} className="flex gap-4 py-2.5">
            <bdi className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</bdi>
            <span className="text-ink-soft tabular">{fileSize(size)}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onAdd}>
          {plural(files.length, { one: 'Add this file', other: 'Add # files' })}
        </Button>
        <Button variant="secondary" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </section>
  );
}
