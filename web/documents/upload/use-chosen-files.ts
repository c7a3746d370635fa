import { t } from '@lingui/core/macro';
import { useState } from 'react';

import { lineProblem, normalizeLine } from '#shared/core/text.ts';
import { documentNameRules } from '#shared/documents/documents.ts';
import { dateErrors } from '#web/documents/documents/document-date-fields.tsx';
import { sharedStorage } from '#web/lib/browser-storage.ts';
import { uploadPetKey } from '#web/lib/storage-keys.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';

import type { Chosen, Errors } from './chosen-files.ts';
import { chosenActions, noPet } from './chosen-files.ts';
import type { Refusal } from './file-checks.ts';
import { fileRefusal, isPhoto, suggestedCategory, suggestedName } from './file-checks.ts';
import { withoutLocation } from './picture-location.ts';
import type { PreparedFile } from './prepared-file.ts';
import { findSame } from './same-document.ts';
import { startUpload } from './upload-queue.ts';

const filesAtOnce = 8;

/** The pets that a document can be added to. */
export type PetsToChoose = readonly Pick<Pet, 'id' | 'name' | 'sharedBy'>[];

type Options = {
  /** Undefined until they are known. */
  pets: PetsToChoose | undefined;
  /** The pet whose page this is. */
  petId?: string | undefined;
  /** The pet of the newest document. */
  latestPetId?: string | null | undefined;
  maxBytes: number;
};

/** Without this part, as when the connection is lost, a file is judged by its name. The server looks at its content. */
async function prepare(file: File, maxBytes: number): Promise<PreparedFile> {
  const preparing = await import('./prepared-file.ts').catch(() => undefined);
  if (preparing) return preparing.prepareFile(file, maxBytes);
  const refusal = fileRefusal(file, maxBytes);

  return refusal === undefined ? { file } : { refusal };
}

/** The files that were chosen for upload. */
export function useChosenFiles({ pets, petId, latestPetId, maxBytes }: Options) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const [removesLocation, setRemovesLocation] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [preparing, setPreparing] = useState(0);
  const [actions] = useState(() => chosenActions(setChosen, setErrors));
  // Files can be chosen before the pets are known.
  const usualPet = pets ? firstPet(pets, petId, latestPetId) : null;
  const photos = chosen.filter(({ file }) => isPhoto(file));

  /** `isTaken` for a photo that was just taken here. */
  async function take(offered: readonly File[], { isTaken = false } = {}) {
    setRefusals([]);
    setPreparing((now) => now + 1);
    // A first archive has a thousand files, and each is read into memory.
    for (let start = 0; start < offered.length; start += filesAtOnce) {
      const checks = await takeSome(offered.slice(start, start + filesAtOnce), isTaken);
      if (start + filesAtOnce < offered.length) await Promise.all(checks);
    }
    setPreparing((now) => now - 1);
  }

  async function takeSome(offered: readonly File[], isTaken: boolean) {
    const prepared = await Promise.all(offered.map((file) => prepare(file, maxBytes)));
    const added = await Promise.all(
      prepared
        .filter((one) => 'file' in one)
        .map(async ({ file, reduced }) => {
          // A file that can't be read here fails when it is uploaded, with a message.
          const cleaned = await withoutLocation(file).catch(() => undefined);
          const category = suggestedCategory(file, { isTaken });

          return {
            key: crypto.randomUUID(),
            file,
            reduced,
            name: suggestedName(file, category),
            category,
            categoryGuessed: true,
            pet: null,
            withoutLocation: cleaned,
            check: findSame(cleaned ? [file, cleaned] : [file]),
          };
        }),
    );
    setRefusals((now) => [...now, ...prepared.flatMap((one) => ('refusal' in one ? one.refusal : []))]);
    setChosen((now) => [...now, ...added]);

    return added.map(({ key, check }) => check.then((same) => same && actions.change(key, { same })));
  }

  /** Takes a PDF that was made of the photos, which then needn't be uploaded themselves. */
  function takePdf(pdf: File, { keepsPhotos }: { keepsPhotos: boolean }) {
    const [first] = photos;
    const refusal = fileRefusal(pdf, maxBytes);
    if (!first || refusal) return setRefusals(refusal ? [refusal] : []);
    const { category } = first;
    const check = findSame([pdf]);
    const whole = {
      key: crypto.randomUUID(),
      file: pdf,
      name: suggestedName(pdf, category),
      category,
      categoryGuessed: true,
      pet: first.pet,
      check,
    };
    const isPage = ({ key }: Chosen) => photos.some((photo) => photo.key === key);
    setChosen((now) => [...now.filter((one) => keepsPhotos || !isPage(one)), whole]);
  }

  function clear() {
    setChosen([]);
    setRefusals([]);
    setErrors({});
    setRemovesLocation(false);
  }

  /** Starts the uploads; duplicates stay until the person decides. Returns whether none is left. */
  async function submit(): Promise<boolean> {
    setIsChecking(true);
    const sames = await Promise.all(chosen.map(({ check }) => check));
    setIsChecking(false);
    const ready = chosen
      .filter(({ isWanted }, index) => !sames[index] || isWanted)
      .map((one) => ({ ...one, pet: one.pet ?? usualPet }));
    const found = Object.fromEntries(
      ready.flatMap(({ key, name, pet, dates }) => {
        const problems = {
          name: lineProblem(normalizeLine(name), documentNameRules),
          pet: pet === null ? t`Choose a pet, or “No pet”` : undefined,
          dates: dates && dateErrors(dates),
        };

        return Object.values(problems).every((problem) => problem === undefined) ? [] : [[key, problems]];
      }),
    );
    setErrors(found);
    if (Object.keys(found).length > 0) return false;
    for (const { key, file, name, category, pet, dates, withoutLocation: cleaned, ...one } of ready) {
      startUpload({
        requestKey: key,
        file: removesLocation && cleaned ? cleaned : file,
        name,
        category,
        categoryGuessed: one.categoryGuessed,
        petId: pet === noPet || pet === null ? undefined : pet,
        documentDate: dates?.documentDate || undefined,
        expirationDate: dates?.expirationDate || undefined,
      });
    }
    const last = ready.at(-1)?.pet;
    if (last) sharedStorage.setItem(uploadPetKey, last);
    if (ready.length === chosen.length) clear();
    else setChosen((now) => now.filter(({ key }) => ready.every((one) => one.key !== key)));

    return ready.length === chosen.length;
  }

  return {
    chosen,
    refusals,
    errors,
    removesLocation,
    setRemovesLocation,
    photos: photos.map(({ file }) => file),
    pdfName: photos[0]?.name ?? '',
    isChecking,
    /** Chosen files are being read, and large pictures made smaller. */
    isPreparing: preparing > 0,
    /** It's not known yet which pets there are to choose from. */
    isWaiting: pets === undefined,
    /** The pet of a file for which none was chosen; null if that isn't clear. */
    usualPet,
    actions,
    take,
    takePdf,
    clear,
    submit,
  };
}

export type ChosenFiles = ReturnType<typeof useChosenFiles>;

/** The pet of a new file, if only one is meant, or else the last own one: a document of another person's pet belongs to that person. */
function firstPet(
  pets: PetsToChoose,
  meant: string | undefined,
  latest: string | null | undefined,
): string | null {
  if (meant !== undefined) return meant;
  if (pets.length === 0) return noPet;
  const [only] = pets;
  if (pets.length === 1 && only) return only.id;
  const last = sharedStorage.getItem(uploadPetKey) ?? latest ?? null;

  return last === noPet || pets.some(({ id, sharedBy }) => id === last && sharedBy === null) ? last : null;
}
