import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import PawPrint from 'lucide-react/icons/paw-print';
import { useCallback, useState } from 'react';

import { brand } from '#shared/core/brand.ts';
import { speciesNames } from '#shared/pets/pet-words.ts';
import type { PetInput } from '#shared/pets/pets.schema.ts';
import { chosenPortrait } from '#shared/pets/portraits/portrait.ts';
import { LogoMark } from '#web/art/logo.tsx';
import { PetPortrait } from '#web/art/pet-portrait.tsx';
import { dayShort } from '#web/lib/dates.ts';
import { cx } from '#web/ui/cx.ts';

type CardPreviewProps = {
  pet: Partial<PetInput> | undefined;
  photo?: Blob | undefined;
  className?: string | undefined;
};

/** The card of a pet that has no Pet ID yet. It fills as the form does; screen readers read the form. */
export function CardPreview({ pet, photo, className }: CardPreviewProps) {
  const { name = '', type, breed, birthDate } = pet ?? {};
  const facts = [type && speciesNames[type], breed, birthDate && dayShort(birthDate)].filter(Boolean);

  return (
    <div
      aria-hidden="true"
      className={cx(
        'bg-card-paper text-card-ink border-card-line overflow-hidden rounded-lg border',
        className,
      )}
    >
      <div className="bg-pine text-on-pine flex items-center gap-2 px-4 py-2 text-xs font-semibold">
        <LogoMark className="size-5" />
        <span className="flex-1">
          <Trans>Pet identity card</Trans>
        </span>
        <span className="font-display text-sm">{brand.name}</span>
      </div>
      <div className="flex items-center gap-4 p-4">
        <div className="border-card-line bg-card-tint h-25 w-20 shrink-0 overflow-hidden rounded-md border">
          <Picture key={type} type={type} photo={photo} />
        </div>
        <div className="min-w-0 flex-1">
          <p
            dir="auto"
            className={cx(
              'font-display line-clamp-2 text-left leading-tight wrap-anywhere',
              name.length > 24 ? 'text-base' : 'text-xl',
              !name.trim() && 'text-card-soft',
            )}
          >
            {name.trim() || t`Your pet’s name`}
          </p>
          <p
            dir="auto"
            className="text-card-soft mt-0.5 line-clamp-2 min-h-5 text-left text-xs wrap-anywhere"
          >
            {facts.join(' · ')}
          </p>
          <p className="text-card-soft tabular mt-2 text-sm font-semibold tracking-wide">DM-••-••••</p>
        </div>
      </div>
    </div>
  );
}

function Picture({ type, photo }: { type: PetInput['type'] | null | undefined; photo: Blob | undefined }) {
  const [unshown, setUnshown] = useState<Blob>();
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !photo) return undefined;
      const url = URL.createObjectURL(photo);
      image.src = url;

      return () => URL.revokeObjectURL(url);
    },
    [photo],
  );

  if (photo && unshown !== photo) {
    // Not every browser can display HEIC photos.
    return (
      <img
        ref={show}
        alt=""
        className="animate-fade size-full object-cover"
        onError={() => setUnshown(photo)}
      />
    );
  }
  if (type) {
    return (
      <PetPortrait species={type} petIdentifier={chosenPortrait(type)} className="animate-fade size-full" />
    );
  }

  return <PawPrint aria-hidden="true" className="text-card-line size-full p-5" strokeWidth={1.5} />;
}
