import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import ImageIcon from 'lucide-react/icons/image';
import { useCallback, useEffect, useRef, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { FileDrop } from '#web/ui/file-drop.tsx';

import { photoAccept, photoHint } from './photo-checks.ts';

type PhotoFieldProps = {
  label: string;
  /** The alternative text of the preview. */
  alt: string;
  photo: Blob | undefined;
  onChange: (photo: Blob | undefined) => void;
  /** Until a chosen photo is ready, the form around it has to wait. */
  onPreparing?: ((isPreparing: boolean) => void) | undefined;
  /** While it's being sent, no other photo can be chosen. */
  disabled?: boolean | undefined;
  /** The page shows the chosen picture elsewhere, so it isn't shown here too. */
  shownAbove?: boolean | undefined;
};

// Loaded when a photo is chosen, to keep pages small.
const loadPreparing = () => import('./prepared-photo.ts');

/** Whether the photo is of a kind that few browsers can display. */
const isUnshowable = (photo: Blob) =>
  loadPreparing().then(
    ({ isHeic }) => isHeic(photo),
    () => true,
  );

/** A photo to be sent later, with a preview. */
export function PhotoField({
  label,
  alt,
  photo,
  onChange,
  onPreparing,
  disabled,
  shownAbove = false,
}: PhotoFieldProps) {
  const [error, setError] = useState<string>();
  const [isPreparing, setIsPreparing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef<File>(undefined);
  const isReplaced = useRef(false);
  useEffect(() => () => void (latest.current = undefined), []);

  function change(next: Blob | undefined) {
    isReplaced.current = true;
    onChange(next);
  }

  // The pressed button is gone: focus the one in its place.
  useEffect(() => {
    if (isReplaced.current) place.current?.querySelector('button')?.focus();
    isReplaced.current = false;
  });

  function prepare(next: boolean) {
    setIsPreparing(next);
    onPreparing?.(next);
  }

  function refuse(words: string) {
    change(undefined);
    setError(words);
  }

  async function take(file: File) {
    latest.current = file;
    setError(undefined);
    prepare(true);
    // Without this part, as when the connection is lost, the server checks the photo alone.
    const prepared = await loadPreparing().then(
      ({ preparePhoto }) => preparePhoto(file),
      () => ({ photo: file }),
    );
    // Another one was chosen meanwhile, or the form is gone.
    if (latest.current !== file) return;
    prepare(false);
    if ('refusal' in prepared) setError(prepared.refusal);
    else change(prepared.photo);
  }

  if (photo) {
    return (
      <div ref={place} className={cx('flex items-center gap-5', shownAbove && 'justify-center')}>
        <Preview photo={photo} alt={alt} hidden={shownAbove} onRefuse={refuse} />
        <Button variant="secondary" disabled={disabled} onClick={() => change(undefined)}>
          <Trans>Choose another</Trans>
        </Button>
      </div>
    );
  }

  return (
    <div ref={place}>
      <FileDrop
        label={label}
        hint={isPreparing ? <span role="status">{t`Getting your files ready…`}</span> : photoHint}
        accept={photoAccept}
        error={error}
        disabled={disabled}
        onFiles={([file]) => file && void take(file)}
      />
    </div>
  );
}

type PreviewProps = { photo: Blob; alt: string; hidden: boolean; onRefuse: (words: string) => void };

function Preview({ photo, alt, hidden, onRefuse }: PreviewProps) {
  const [unshown, setUnshown] = useState<Blob>();
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return undefined;
      const url = URL.createObjectURL(photo);
      image.src = url;

      return () => URL.revokeObjectURL(url);
    },
    [photo],
  );

  if (unshown === photo) {
    return (
      <p className="border-line bg-sunken text-ink-soft flex size-28 shrink-0 flex-col items-center justify-center gap-1 rounded-lg border p-2 text-center text-xs">
        <ImageIcon className="size-6" strokeWidth={1.5} />
        <Trans>Photo chosen. You’ll see it after it’s uploaded.</Trans>
      </p>
    );
  }

  return (
    <img
      ref={show}
      alt={alt}
      className={hidden ? 'sr-only' : 'border-line bg-sunken size-28 shrink-0 rounded-lg border object-cover'}
      onError={() => {
        void isUnshowable(photo).then((isUnshown) => {
          if (isUnshown) setUnshown(photo);
          else onRefuse(t`We can’t open this photo. Choose another one.`);
        });
      }}
    />
  );
}
