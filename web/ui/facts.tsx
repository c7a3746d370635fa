import { Fragment, type ReactNode } from 'react';

type FactsProps = {
  /** In order; what is null, undefined, false or empty is left out. */
  of: readonly ReactNode[];
};

/** Short facts in one line, "Photo · Mio · Today". A line never begins with a dot, and no fact turns its neighbours around. */
export function Facts({ of }: FactsProps) {
  const shown = of.filter((fact) => fact !== null && fact !== undefined && fact !== false && fact !== '');

  return shown.map((fact, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- facts have a place and no name
    <Fragment key={index}>
      {index > 0 && '\u00a0· '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
}
