import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import Camera from 'lucide-react/icons/camera';
import FileUp from 'lucide-react/icons/file-up';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';

import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { FieldError } from './field.tsx';

type FileDropProps = {
  label: ReactNode;
  /** Instead of the label where nothing can be dropped: on phones and tablets. */
  touchLabel?: ReactNode;
  /** The accepted files: "PDF or picture, up to 25 MB". */
  hint?: ReactNode;
  /** As in the `accept` attribute. The caller still checks the files. */
  accept?: string | undefined;
  multiple?: boolean | undefined;
  /** Offers the camera on phones and tablets. */
  camera?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Only a line, where files are chosen already. */
  compact?: boolean | undefined;
  /** In a dialog: gets the focus first. */
  firstFocus?: boolean | undefined;
  error?: string | undefined;
  onFiles: (files: File[]) => void;
  /** Instead of onFiles for a photo that was taken with the button. */
  onPhoto?: ((files: File[]) => void) | undefined;
  /** The person opens the picker or the camera. */
  onPick?: (() => void) | undefined;
  className?: string | undefined;
};

/** An area for dropping files, with buttons for people who don't drag. It stores no file itself. */
export function FileDrop({ camera = true, multiple = false, disabled = false, ...props }: FileDropProps) {
  const { label, touchLabel = label, firstFocus, hint, accept, error, onFiles, onPick, className } = props;
  const { onPhoto = onFiles } = props;
  const { compact = false } = props;
  const id = useId();
  const files = useRef<HTMLInputElement>(null);
  const photo = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function take(list: FileList | null, give = onFiles) {
    const taken = [...(list ?? [])];
    if (taken.length > 0 && !disabled) give(multiple ? taken : taken.slice(0, 1));
  }

  function pick(input: HTMLInputElement | null) {
    onPick?.();
    input?.click();
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  const input = (give: (files: File[]) => void) => ({
    type: 'file',
    tabIndex: -1,
    disabled,
    'aria-labelledby': `${id}-label`,
    className: 'sr-only',
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      take(event.currentTarget.files, give);
      // So that the same file can be chosen again after a failure.
      event.currentTarget.value = '';
    },
  });

  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={error ? `${id}-error` : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!disabled);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={cx(
          'relative flex border-dashed transition-colors',
          compact
            ? 'border-line flex-wrap items-center justify-between gap-x-4 rounded-md border'
            : 'flex-col items-center gap-2 rounded-lg border-2 px-5 py-8 text-center',
          over
            ? 'border-ink bg-accent-soft'
            : error
              ? 'border-brick bg-raised'
              : 'border-line-strong bg-raised',
        )}
      >
        {!compact && <FileUp className="text-ink-soft size-8" strokeWidth={1.5} />}
        <p id={`${id}-label`} className={compact ? 'px-4 text-sm font-semibold' : 'font-semibold'}>
          <span className="pointer-coarse:hidden">{label}</span>
          <span className="hidden pointer-coarse:inline">{touchLabel}</span>
        </p>
        {hint && <p className="text-ink-soft text-sm">{hint}</p>}
        <div className={compact ? 'flex flex-wrap' : 'mt-3 flex flex-wrap justify-center gap-3'}>
          <Button
            variant={compact ? 'quiet' : 'secondary'}
            disabled={disabled}
            data-first-focus={firstFocus || undefined}
            onClick={() => pick(files.current)}
          >
            {multiple ? t`Choose files` : t`Choose a file`}
          </Button>
          {camera && (
            <Button
              variant={compact ? 'quiet' : 'secondary'}
              icon={compact ? undefined : <Camera />}
              disabled={disabled}
              onClick={() => pick(photo.current)}
              className="hidden! pointer-coarse:inline-flex!"
            >
              <Trans>Take a photo</Trans>
            </Button>
          )}
        </div>
        <input {...input(onFiles)} ref={files} accept={accept} multiple={multiple} />
        {camera && <input {...input(onPhoto)} ref={photo} accept="image/*" capture="environment" />}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
