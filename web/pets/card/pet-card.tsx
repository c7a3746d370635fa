import { select, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { brand } from '#shared/core/brand.ts';
import { named } from '#shared/core/named.ts';
import { cardFactNames, cardFacts } from '#shared/pets/card/card-facts.ts';
import { PAW_SIDE, paw } from '#shared/pets/card/paw.ts';
import type { PetCardData } from '#shared/pets/card/pet-card.ts';
import type { PetSpecies } from '#shared/pets/pets.ts';
import { LogoMark } from '#web/art/logo.tsx';
import { PetPortrait } from '#web/art/pet-portrait.tsx';
import { CoverPhoto } from '#web/files/photos/cover-photo.tsx';
import { LostRibbon } from '#web/pets/pets/lost-ribbon.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

import { CardBand } from './card-band.tsx';
import { GuillocheLines, Rosette } from './guilloche-lines.tsx';
import { MrzLines } from './mrz-lines.tsx';

type PetCardProps = PetCardData & {
  /** Reveals the card line by line, once, in about two seconds. */
  printing?: boolean | undefined;
  /** Reported lost, which a ribbon over the photo shows. */
  lost?: boolean | undefined;
  /** On top of the card, at the corner of its photo. */
  seal?: ReactNode;
};

/** The Pet ID card. Its size depends on its container: 85.6 × 54 from 544 px, stacked below that. */
export function PetCard({ printing = false, lost = false, seal, ...pet }: PetCardProps) {
  const { name, publicUrl } = pet;

  return (
    <div className="pet-card-place">
      <article
        aria-label={named(t`Pet ID card`, name)}
        className="pet-card"
        data-printing={printing || undefined}
        data-forced-border
      >
        <GuillocheLines petIdentifier={pet.petIdentifier} />
        <header className="pet-card-head" data-print="2">
          <CardBand petIdentifier={pet.petIdentifier} />
          <LogoMark className="pet-card-seal" />
          <p className="pet-card-title">
            <Trans>Pet identity card</Trans>
          </p>
          <p className="pet-card-brand">{brand.name}</p>
        </header>
        <div className="pet-card-photo" data-print="3">
          <Picture pet={pet} />
          {lost && <LostRibbon />}
        </div>
        {seal}
        <PawSignature />
        <div className="pet-card-who">
          <div data-print="4">
            <p className="pet-card-label">
              <Trans>Name</Trans>
            </p>
            <p className="pet-card-name" dir="auto" data-length={lengthClass(pet.name)}>
              {pet.name}
            </p>
          </div>
          <div data-print="5">
            <p className="pet-card-label">
              <Trans>Pet ID</Trans>
            </p>
            <p className="pet-card-id tabular">{pet.petIdentifier}</p>
          </div>
        </div>
        <Facts pet={pet} />
        <Rosette petIdentifier={pet.petIdentifier} />
        <div className="pet-card-qr" data-print="6">
          <QrCode value={publicUrl} label={t`QR code for this link`} />
        </div>
        <footer className="pet-card-foot">
          <MrzLines pet={pet} />
        </footer>
      </article>
    </div>
  );
}

// The largest size of the photo.
const photoBox = { width: 176, height: 220 };

function Picture({ pet }: { pet: PetCardData }) {
  return (
    <CoverPhoto
      photo={pet.photo}
      box={photoBox}
      alt={pet.name}
      className="size-full"
      fallback={
        <PetPortrait species={pet.species} petIdentifier={pet.petIdentifier} label={drawingOf(pet.species)} />
      }
    />
  );
}

const drawingOf = (species: PetSpecies): string =>
  select(species, {
    dog: 'Drawing of a dog',
    cat: 'Drawing of a cat',
    rabbit: 'Drawing of a rabbit',
    bird: 'Drawing of a bird',
    horse: 'Drawing of a horse',
    reptile: 'Drawing of a reptile',
    fish: 'Drawing of a fish',
    other: 'Drawing of a pet',
  });

function Facts({ pet }: { pet: PetCardData }) {
  return (
    <dl className="pet-card-facts" data-print="6">
      {cardFacts(pet).map(([fact, words]) => (
        <div key={fact} data-fact={fact}>
          <dt className="pet-card-label">{cardFactNames[fact]}</dt>
          <dd>
            <bdi>{words}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A paw print as the signature below the photo, if there's room. */
function PawSignature() {
  return (
    <svg viewBox={`0 0 ${PAW_SIDE} ${PAW_SIDE}`} aria-hidden="true" className="pet-card-paw" data-print="6">
      <path d={paw} />
    </svg>
  );
}

/** Long names are smaller, so that sixty letters fit on two lines. */
function lengthClass(name: string): 'short' | 'medium' | 'long' {
  const letters = [...name].length;
  return letters <= 14 ? 'short' : letters <= 24 ? 'medium' : 'long';
}
