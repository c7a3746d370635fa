import type { ReactNode } from 'react';

/** One section of the design page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-10">
      <h2 className="mb-6 text-xl">{title}</h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  );
}
