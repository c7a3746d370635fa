import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import FilePlus from 'lucide-react/icons/file-plus';
import { useEffect, useEffectEvent, useState } from 'react';

import { uploadAccept } from '#shared/documents/documents.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { lazyDialog } from '#web/ui/lazy-dialog.tsx';
import { Notice } from '#web/ui/status.tsx';

import { ChosenFile } from './chosen-file.tsx';
import { acceptedTypes } from './file-checks.ts';
import { takeOffered } from './offered-files.ts';
import type { ChosenFiles } from './use-chosen-files.ts';

const PhotoPagesDialog = lazyDialog(
  async () => (await import('#web/documents/documents/photo-pages/photo-pages-dialog.tsx')).PhotoPagesDialog,
);

/** The device that the form is for: the hints and the camera differ. */
export type UploadDevice = 'ios' | 'android' | 'any';

type UploadFormProps = {
  files: ChosenFiles;
  pets: readonly { id: string; name: string }[] | undefined;
  maxBytes: number;
  device?: UploadDevice | undefined;
  onPick?: (() => void) | undefined;
};

const noPets: NonNullable<UploadFormProps['pets']> = [];

/** `most` is the largest size. */
const hint = (most: string) => t`PDFs, images, text, and Office files, up to ${most} each`;

/** The chosen files with their fields, and the area that takes more. */
export function UploadForm({ files, pets = noPets, maxBytes, device = 'any', onPick }: UploadFormProps) {
  const { chosen, errors, refusals, photos } = files;
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
          title={plural(refusals.length, {
            one: 'This file can’t be added',
            other: '# files can’t be added',
          })}
        >
          <ul className="flex flex-col gap-1">
            {refusals.map(({ words }) => (
              <li key={words} className="wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
          {refusals.some(({ isType }) => isType) && <p className="mt-2">{acceptedTypes()}</p>}
        </Notice>
      )}
      {!isEmpty && (
        <ul aria-label={t`Chosen files`} className="flex flex-col gap-5">
          {chosen.map((one) => (
            <ChosenFile
              key={one.key}
              one={one}
              errors={errors[one.key]}
              actions={files.actions}
              pets={pets}
              usualPet={files.usualPet}
            />
          ))}
        </ul>
      )}
      {photos.length > 0 && (
        <Button
          variant="quiet"
          className="-ml-4.5 self-start"
          icon={<FilePlus />}
          opens={PhotoPagesDialog}
          onClick={() => setIsMakingPdf(true)}
        >
          {plural(photos.length, {
            one: 'Make a PDF from this photo',
            other: 'Combine # photos into one PDF',
          })}
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
          label={plural(located, {
            one: 'Remove the location from the photo',
            other: 'Remove the location from # photos',
          })}
          hint={t`The date and camera details go, too. Shared photos never include any of this.`}
          checked={files.removesLocation}
          onChange={(event) => files.setRemovesLocation(event.target.checked)}
        />
      )}
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {files.isPreparing && t`Getting your files ready…`}
      </p>
      <FileDrop
        compact={!isEmpty}
        label={isEmpty ? t`Drop files here` : t`Add more`}
        touchLabel={
          isEmpty
            ? device === 'ios'
              ? t`Choose files or photos`
              : t`Choose files or take a photo`
            : t`Add more`
        }
        hint={isEmpty && hint(`${Math.floor(maxBytes / (1024 * 1024))}\u00a0MB`)}
        accept={uploadAccept}
        multiple
        // The picker of iOS offers the camera itself.
        camera={device !== 'ios'}
        firstFocus={isEmpty}
        onFiles={(chosen) => void files.take(chosen)}
        onPhoto={(taken) => void files.take(taken, { isTaken: true })}
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
      {files.chosen.length > 1 && (
        <Button variant="secondary" onClick={files.clear}>
          <Trans>Clear</Trans>
        </Button>
      )}
      <Button
        disabled={ready === 0 || files.isWaiting}
        busy={files.isChecking}
        busyLabel={t`Checking…`}
        onClick={() => void files.submit().then((isDone) => isDone && onStarted())}
      >
        {ready > 1 ? t`Save ${ready} documents` : t`Save`}
      </Button>
    </>
  );
}
