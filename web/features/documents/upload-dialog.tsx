import { useState } from 'react';

import type { DocumentCategory } from '#shared/documents.ts';
import { documentCategories, documentExtensions, documentNameRules } from '#shared/documents.ts';
import { fileSize } from '#shared/file-size.ts';
import { lineProblem, normalizeLine } from '#shared/text.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { fileRefusal, suggestedCategory, suggestedName } from './file-checks.ts';
import { withoutLocation } from './picture-location.ts';
import { startUpload } from './uploads.ts';

type UploadDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pets: readonly { id: string; name: string }[];
  /** The initial pet. */
  petId?: string | undefined;
  maxBytes: number;
};

type Chosen = {
  key: string;
  file: File;
  name: string;
  /** For a picture that tells where it was taken: the same without that. */
  withoutLocation?: File | undefined;
};

const noPet = 'none';
const accept = documentExtensions.map((extension) => `.${extension}`).join(',');
const categoryOptions = (Object.entries(documentCategories) as [DocumentCategory, string][]).map(
  ([value, label]) => ({
    value,
    label,
  }),
);

export function UploadDialog({ open, onOpenChange, pets, petId: meant, maxBytes }: UploadDialogProps) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<string>();
  const [category, setCategory] = useState<DocumentCategory>('medical');
  const [petId, setPetId] = useState<string>();
  const [nameErrors, setNameErrors] = useState<Record<string, string>>({});
  const [removesLocation, setRemovesLocation] = useState(false);
  const locatedCount = chosen.filter((one) => one.withoutLocation).length;
  const onlyPet = pets.length === 1 ? pets[0]?.id : undefined;
  const chosenPet = petId ?? meant ?? onlyPet ?? noPet;

  async function take(files: File[]) {
    const refusals = files.flatMap((file) => fileRefusal(file, maxBytes) ?? []);
    const taken = files.filter((file) => !fileRefusal(file, maxBytes));
    setProblem(refusals[0]);
    if (chosen.length === 0 && taken[0]) setCategory(suggestedCategory(taken[0].name));
    const added = await Promise.all(
      taken.map(async (file) => ({
        key: crypto.randomUUID(),
        file,
        name: suggestedName(file.name),
        // A file that can't be read here fails when it is uploaded, with a message.
        withoutLocation: await withoutLocation(file).catch(() => undefined),
      })),
    );
    setChosen((now) => [...now, ...added]);
  }

  function clear() {
    setChosen([]);
    setRemovesLocation(false);
  }

  function submit() {
    const errors = Object.fromEntries(
      chosen.flatMap(({ key, name }) => {
        const problem = lineProblem(normalizeLine(name), documentNameRules);

        return problem === undefined ? [] : [[key, problem]];
      }),
    );
    setNameErrors(errors);
    if (Object.keys(errors).length > 0) return;
    for (const { key, file, name, withoutLocation: cleaned } of chosen) {
      startUpload({
        requestKey: key,
        file: removesLocation && cleaned ? cleaned : file,
        name,
        category,
        petId: chosenPet === noPet ? undefined : chosenPet,
      });
    }
    clear();
    onOpenChange(false);
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      stage={chosen.length > 0 ? 'chosen' : 'empty'}
      title="Add documents"
      description="Only you see them, until you share one."
      footer={
        chosen.length > 0 && (
          <>
            <Button variant="secondary" onClick={clear}>
              Clear
            </Button>
            <Button onClick={submit}>
              {chosen.length === 1 ? 'Upload' : `Upload ${chosen.length} documents`}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {chosen.map(({ key, file, name }) => (
          <TextField
            key={key}
            label="Name"
            hint={`${file.name} · ${fileSize(file.size)}`}
            dir="auto"
            value={name}
            error={nameErrors[key]}
            onChange={(event) =>
              setChosen(chosen.map((one) => (one.key === key ? { ...one, name: event.target.value } : one)))
            }
          />
        ))}
        {chosen.length > 0 && (
          <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
            <SelectField label="Category" options={categoryOptions} value={category} onChange={setCategory} />
            <SelectField
              label="Pet"
              options={[
                ...pets.map((pet) => ({ value: pet.id, label: pet.name })),
                { value: noPet, label: 'No pet' },
              ]}
              value={chosenPet}
              onChange={setPetId}
            />
          </div>
        )}
        {locatedCount > 0 && (
          <Checkbox
            name="removes-location"
            label={
              locatedCount === 1
                ? 'Remove the location from the photo'
                : `Remove the location from ${locatedCount} photos`
            }
            hint={
              locatedCount === 1
                ? 'This photo says where it was taken. We’d also remove the date and camera details. People you share it with never get them.'
                : 'These photos say where they were taken. We’d also remove the dates and camera details. People you share them with never get them.'
            }
            checked={removesLocation}
            onChange={(event) => setRemovesLocation(event.target.checked)}
          />
        )}
        <FileDrop
          label={chosen.length === 0 ? 'Drop files here' : 'Add more'}
          touchLabel={chosen.length === 0 ? 'Choose files or take a photo' : 'Add more'}
          hint={`PDF, pictures, text and Office files, up to ${Math.floor(maxBytes / (1024 * 1024))} MB each`}
          accept={accept}
          multiple
          firstFocus={chosen.length === 0}
          error={problem}
          onFiles={(files) => void take(files)}
        />
      </div>
    </Dialog>
  );
}
