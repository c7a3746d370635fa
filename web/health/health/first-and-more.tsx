import { Trans } from '@lingui/react/macro';

/** "Apoquel", "Apoquel and 2 more" */
export function FirstAndMore({ of: [first, ...others] }: { of: readonly string[] }) {
  const more = others.length;
  if (more === 0) return <bdi>{first}</bdi>;

  return (
    <Trans>
      <bdi>{first}</bdi> and {more} more
    </Trans>
  );
}
