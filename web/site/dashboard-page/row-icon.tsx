import type { ReactNode } from 'react';

/** The icon at the start of a row that isn’t urgent. */
export const RowIcon = ({ icon }: { icon: ReactNode }) => (
  <span className="bg-sunken text-ink-soft flex size-11 items-center justify-center rounded-full [&>svg]:size-5">
    {icon}
  </span>
);
