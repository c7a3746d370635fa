import { fileSize } from '#shared/file-size.ts';
import type { ImportPreview as Preview } from '#shared/imports/imports.ts';
import { Notice } from '#web/ui/status.tsx';

import { ImportSummary } from './import-summary.tsx';

/** What a file would bring, before anything is added. */
export function ImportPreview({ preview }: { preview: Preview }) {
  const { pets, sample, bytes, room } = preview;
  const newPets = pets.filter(({ isNew }) => isNew).map(({ name }) => name);
  const known = pets.filter(({ isNew }) => !isNew).map(({ name }) => name);

  return (
    <>
      <ImportSummary title="Ready to add" summary={preview} bytes={bytes} />
      {newPets.length > 0 && (
        <p className="text-sm wrap-anywhere" dir="auto">
          New pets: {newPets.join(', ')}. Each gets a new Pet ID, so print new cards and tags.
        </p>
      )}
      {known.length > 0 && (
        <p className="text-sm wrap-anywhere" dir="auto">
          Records go to your {known.join(', ')}. What you’ve entered stays the same.
        </p>
      )}
      {sample.length > 0 && (
        <div>
          <h3 className="text-base">The first rows</h3>
          <ul className="divide-line mt-1 divide-y text-sm">
            {sample.map(({ row, pet, text }) => (
              <li key={row} className="flex flex-wrap gap-x-3 py-2 wrap-anywhere" dir="auto">
                <span className="text-ink-soft tabular">Row {row}</span>
                {pet && <span className="font-semibold">{pet}</span>}
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {bytes > room && (
        <Notice tone="amber" title="Not everything fits">
          Your account has room for {fileSize(room)}. Documents that don’t fit are left out.
        </Notice>
      )}
    </>
  );
}
