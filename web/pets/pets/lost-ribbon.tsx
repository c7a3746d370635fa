import { Trans } from '@lingui/react/macro';

/** Across the corner of a picture: the pet is reported lost. Its place is relative, and hides what is outside. */
export const LostRibbon = () => (
  <span className="lost-ribbon">
    <Trans>Lost</Trans>
  </span>
);
