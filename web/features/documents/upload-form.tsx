import FilePlus from 'lucide-react/icons/file-plus';
import { useEffect, useEffectEvent, useState } from 'react';

import { uploadExtensions } from '#shared/documents.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Notice } from '#web/ui/status.tsx';

import { ChosenFile } from './chosen-file.tsx';
import { PhotoPagesDialog } from './document-dialogs.ts';
import { takeOffered } from './offered-files.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

/** The device that the form is for: the hints and the camera differ. */
export type UploadDevice = 'ios' | 'android' | 'any';

type UploadFormProps = {
  files: ChosenFiles;
  pets: readonly { id: string; name: string }[];
  maxBytes: number;
  device?: UploadDevice | undefined;
  onPick?: (() => void) | undefined;
};

const accept = uploadExtensions.map((extension) => `.${extension}`).join(',');

const hints: Record<UploadDevice, string> = {
  any: 'PDF, pictures, text, and Office files',
  ios: 'From Photos, Files, or the camera. PDF, pictures, text, and Office files',
  android: 'From Photos, Downloads, or Drive. PDF, pictures, text, and Office files',
};

/** The chosen files with their fields, and the area that takes more. */
export function UploadForm({ files, pets, maxBytes, device = 'any', onPick }: UploadFormProps) {
  const { chosen, refusals, photos } = files;
  const [isMakingPdf, setIsMakingPdf] = useState(false);
  const located = chosen.filter((one) => one.withoutLocation).length;
  const isEmpty = chosen.length === 0;
  const take = useEffectEvent((offered: File[]) => void files.take(offered));
  useEffect(() => takeOffered((offered) => take(offered)), []);

  return (
    <div className="flex flex-col gap-5">
      {refusals.length > 0 && (
        <Notice
          tone="brick"
          title={
            refusals.length === 1 ? 'This file can’t be added' : `${refusals.length} files can’t be added`
          }
        >
          <ul className="flex flex-col gap-1">
            {refusals.map((refusal) => (
              <li key={refusal} className="wrap-anywhere">
                {refusal}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {!isEmpty && (
        <ul aria-label="Chosen files" className="flex flex-col gap-5">
          {chosen.map((one) => (
            <ChosenFile key={one.key} one={one} files={files} pets={pets} />
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <Button
          variant="secondary"
          icon={<FilePlus />}
          opens={PhotoPagesDialog}
          onClick={() => setIsMakingPdf(true)}
        >
          {photos.length === 1 ? 'Make a PDF of this photo' : `Combine ${photos.length} photos into one PDF`}
        </Button>
      )}
      {isMakingPdf && (
        <PhotoPagesDialog
          photos={photos}
          name={files.pdfName}
          onDone={files.takePdf}
          onClose={() => setIsMakingPdf(false)}
        />
      )}
      {located > 0 && (
        <Checkbox
          name="removes-location"
          label={
            located === 1
              ? 'Remove the location from the photo'
              : `Remove the location from ${located} photos`
          }
          hint={
            located === 1
              ? 'This photo says where it was taken. We’d also remove the date and camera details. People you share it with never get them.'
              : 'These photos say where they were taken. We’d also remove the dates and camera details. People you share them with never get them.'
          }
          checked={files.removesLocation}
          onChange={(event) => files.setRemovesLocation(event.target.checked)}
        />
      )}
      <FileDrop
        label={isEmpty ? 'Drop files here' : 'Add more'}
        touchLabel={
          isEmpty
            ? device === 'ios'
              ? 'Choose files or photos'
              : 'Choose files or take a photo'
            : 'Add more'
        }
        hint={`${hints[device]}, up to ${Math.floor(maxBytes / (1024 * 1024))}\u00a0MB each`}
        accept={accept}
        multiple
        // The picker of iOS offers the camera itself.
        camera={device !== 'ios'}
        firstFocus={isEmpty}
        onFiles={(taken) => void files.take(taken)}
        onPick={onPick}
      />
    </div>
  );
}

/** The buttons below the form. */
export function UploadButtons({ files, onStarted }: { files: ChosenFiles; onStarted: () => void }) {
  const ready = files.chosen.filter(({ same, isWanted }) => !same || isWanted).length;
  if (files.chosen.length === 0) return null;

  return (
    <>
      <Button variant="secondary" onClick={files.clear}>
        Clear
      </Button>
      <Button
        disabled={ready === 0}
        busy={files.isChecking}
        busyLabel="Checking…"
        onClick={() => void files.submit().then((isDone) => isDone && onStarted())}
      >
        {ready > 1 ? `Upload ${ready} documents` : 'Upload'}
      </Button>
    </>
  );
}
