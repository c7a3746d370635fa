import { downloadName } from '#server/documents/documents/documents.presenter.ts';
import { isClean } from '#server/files/files/scan-states.policy.ts';
import { photoFile } from '#server/files/photos/photos.usecases.ts';
import { savableNamer } from '#server/files/zips/zips.usecases.ts';
import type { Pet } from '#server/pets/pets/pets.table.ts';
import type { ByteRange } from '#server/platform/storage/storage.ts';
import { i18n } from '#shared/core/i18n.ts';
import type { ExportRecord } from '#shared/data/export/export.schema.ts';
import type { FileInExport } from '#shared/data/export/values.schema.ts';
import { originalType } from '#shared/documents/documents.ts';

import type { AccountToExport, DocumentToExport, FileToExport } from './account-sources.queries.ts';
import type { PetToExport } from './pet-sources.queries.ts';

/** A file of the zip, and where its content is stored. */
export type ExportedFile = {
  path: string;
  storagePath: string;
  range: ByteRange | undefined;
  bytes: number;
  createdAt: string;
  leftOut: FileInExport['leftOut'];
};

/** A record, and the files that come with it. */
export type WithFiles<Written> = { record: Written; files: ExportedFile[] };

/** Assigns the export's files their paths in the zip. The pets come before their documents. */
export function createFilePlaces() {
  const folderNames = savableNamer();
  const others = folder(folderNames(i18n.t('Documents without a pet')));
  const folders = new Map<string, (name: string) => string>();

  return {
    ofAccount: (account: AccountToExport): WithFiles<ExportRecord['account']> =>
      // Outside the folders of pets, so that a pet may have this name too.
      withPhoto(account, (name) => `files/${folderNames(name)}`, i18n.t('Your photo.webp')),
    ofPet(pet: PetToExport): WithFiles<ExportRecord['pets']> {
      const place = folder(folderNames(pet.name));
      folders.set(pet.id, place);

      return withPhoto(pet, place, i18n.t('Photo.webp'));
    },
    ofDocument(document: DocumentToExport): WithFiles<ExportRecord['documents']> {
      const { fileType, stored, storedOriginal, ...facts } = document;
      const place = folders.get(facts.petId ?? '') ?? others;
      const path = place(downloadName({ name: facts.name, fileType }));
      const file = { ...stored, type: fileType, path };
      if (!storedOriginal) return withFiles({ ...facts, original: null }, { file });
      const original = { ...storedOriginal, type: originalType, path: place(`${facts.name}.heic`) };

      return withFiles(facts, { file, original });
    },
  };
}

const folder = (name: string) => {
  const names = savableNamer();

  return (file: string) => `files/${name}/${names(file)}`;
};

type Photographed = { createdAt: string } & Pick<Pet, 'photoUrl' | 'photoVariants'>;

function withPhoto<Facts extends Photographed>(
  { photoUrl, photoVariants, ...facts }: Facts,
  place: (name: string) => string,
  name: string,
) {
  const photo = photoFile({ photoUrl, photoVariants }, 'large');
  if (!photo) return { record: { ...facts, photo: null }, files: [] };
  const { storagePath, type, size: bytes, range } = photo;
  const stored = { storagePath, type, bytes, sha256: null, scan: null };

  return withFiles(facts, { photo: { ...stored, range, path: place(name) } });
}

type PlacedFile = FileToExport & { path: string; range?: ByteRange };

function withFiles<Facts extends { createdAt: string }, Field extends string>(
  facts: Facts,
  placed: Record<Field, PlacedFile>,
) {
  const files: ExportedFile[] = [];
  const shown: Partial<Record<Field, FileInExport>> = {};
  for (const [field, file] of Object.entries(placed) as [Field, PlacedFile][]) {
    const { path, type, bytes, sha256, storagePath, range } = file;
    const leftOut = isClean(file) ? null : file.scan === 'infected' ? 'infected' : 'not checked';
    shown[field] = { path: leftOut ? null : path, type, bytes, sha256, leftOut };
    files.push({ path, storagePath, range, bytes, createdAt: facts.createdAt, leftOut });
  }

  // Every field was given its file.
  return { record: { ...facts, ...(shown as Record<Field, FileInExport>) }, files };
}
