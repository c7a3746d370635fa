import { Fragment, type ReactNode } from 'react';

type FactsProps = {
  /** In order; null, undefined, false and empty ones are left out. */
  of: readonly ReactNode[];
};

/**
 * Short facts on one line, "Photo · Mio · Today". A line never ends with a dot, and right-to-left text
 * doesn't reorder the others.
 */
export function Facts({ of }: FactsProps) {
  const shown = of.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '');

  return shown.map((fact, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- facts have a place and no name
    <Fragment key={index}>
      {index > 0 && ' ·\u00a0'}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
