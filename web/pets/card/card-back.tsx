import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { brand } from '#shared/core/brand.ts';
import type { PetCardData } from '#shared/pets/card/pet-card.ts';
import { LogoMark } from '#web/art/logo.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';

import { CardBand } from './card-band.tsx';
import { GuillocheLines } from './guilloche-lines.tsx';

type CardBackProps = Pick<PetCardData, 'name' | 'petIdentifier' | 'publicUrl'> & {
  /** The public emergency contacts, or other advice. */
  children: ReactNode;
};

/** The back of a card, with instructions for finders. */
export function CardBack({ name, petIdentifier, publicUrl, children }: CardBackProps) {
  const { host, pathname } = new URL(publicUrl);

  return (
    <div className="pet-card-place">
      <article
        aria-label={t`Back of the card: ${name}`}
        className="pet-card pet-card-back"
        data-forced-border
      >
        <GuillocheLines petIdentifier={petIdentifier} />
        <header className="pet-card-head">
          <CardBand petIdentifier={petIdentifier} />
          <LogoMark className="pet-card-seal" />
          <p className="pet-card-title">
            <Trans>If found</Trans>
          </p>
          <p className="pet-card-brand">{brand.name}</p>
        </header>
        <div className="pet-card-scan">
          <div className="pet-card-code">
            <QrCode value={publicUrl} label={t`QR code for this link`} />
          </div>
          <p>
            <Trans>Point your phone camera here</Trans>
          </p>
        </div>
        <div className="pet-card-found">
          <div>
            <p className="pet-card-label">
              <Trans>Or type this address</Trans>
            </p>
            <p className="pet-card-address">
              {host}
              <wbr />
              {pathname}
            </p>
          </div>
          <div>
            <p className="pet-card-label">
              <Trans>Pet ID</Trans>
            </p>
            <p className="pet-card-id tabular">{petIdentifier}</p>
          </div>
          <div>{children}</div>
        </div>
      </article>
    </div>
  );
}
