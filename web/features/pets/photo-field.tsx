import { useCallback, useState } from 'react';

import { photoRules } from '#shared/pets.ts';
import { Button } from '#web/ui/button.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';

type PhotoFieldProps = { photo: Blob | undefined; onChange: (photo: Blob | undefined) => void };

const megabytes = photoRules.maxBytes / (1024 * 1024);

/** The sentence that refuses a chosen file, or undefined. The server looks again, and at the content. */
function refusal(file: File): string | undefined {
  if (file.size === 0) return 'This file is empty. Please choose another one.';
  if (file.size > photoRules.maxBytes)
    return `This photo is larger than ${megabytes} MB. Please choose a smaller one.`;
  if (!photoRules.types.some((type) => type === file.type)) return 'Please choose a JPEG, PNG or WebP photo.';

  return undefined;
}

/** A photo to be sent later, shown as it is chosen. */
export function PhotoField({ photo, onChange }: PhotoFieldProps) {
  const [error, setError] = useState<string>();
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !photo) return undefined;
      const url = URL.createObjectURL(photo);
      image.src = url;

      return () => URL.revokeObjectURL(url);
    },
    [photo],
  );

  if (photo) {
    return (
      <div className="flex items-center gap-5">
        <img
          ref={show}
          alt="Your pet, as it will be on the card"
          className="border-line size-28 rounded-lg border object-cover"
          onError={() => {
            onChange(undefined);
            setError('This picture cannot be opened. Please choose another one.');
          }}
        />
        <Button variant="secondary" onClick={() => onChange(undefined)}>
          Choose another
        </Button>
      </div>
    );
  }

  return (
    <FileDrop
      label="A photo of your pet"
      hint={`JPEG, PNG or WebP, up to ${megabytes} MB. Where it was taken is removed.`}
      accept={photoRules.types.join(',')}
      error={error}
      onFiles={([file]) => {
        if (!file) return;
        const problem = refusal(file);
        setError(problem);
        if (!problem) onChange(file);
      }}
    />
  );
}
