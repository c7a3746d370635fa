import type { ReactNode } from 'react';

export type FeaturePart = { icon: ReactNode; name: string; text: string };

/** Things that a section is about, each with a sentence or two. */
export const Parts = ({ parts }: { parts: readonly FeaturePart[] }) => (
  <ul className="mt-10 grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
    {parts.map(({ icon, name, text }) => (
      <li key={name} className="[&>svg]:text-accent-ink [&>svg]:size-7">
        {icon}
        <h3 className="mt-3 text-xl">{name}</h3>
        <p className="text-ink-soft mt-1.5">{text}</p>
      </li>
    ))}
  </ul>
);
