import type { ReactNode } from 'react';

import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';

const linkClass = 'font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** License, decisions, sources, and contact. */
export function HowItIsMade() {
  return (
    <section aria-labelledby="made" className="py-16 md:py-24">
      <div className="wrap">
        <h2 id="made" className="text-3xl">
          How it is made
        </h2>
        <div className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2">
          <Part title="In the open">
            The program is open source under the{' '}
            <a className={linkClass} href="https://opensource.org/license/mit" rel="noopener">
              MIT licence
            </a>
            : read it, run it, change it, pass it on. Whoever runs it for you is its operator, and answers for
            the server and for what is kept there.
          </Part>
          <Part title="Decided in writing">
            What is hard to take back is written down with its reasons, next to the code, in the folder{' '}
            <code className="font-mono text-sm">docs/decisions</code>: why links end, why no password is
            stored, why the blog is plain files. When we change our minds, that is written there too.
          </Part>
          <Part title="Sources, not opinions">
            Articles in{' '}
            <a className={linkClass} href={paths.blog}>
              the reading room
            </a>{' '}
            name what they rest on, fact by fact, and when we checked it. We are not vets, and say so on each
            of them.
          </Part>
          <Part title="Tested like something that matters">
            Every change runs against a real database and through a real browser, on a wide screen and on a
            phone, in the colours of the day and of the night.
          </Part>
        </div>
        <p className="border-line text-ink-soft mt-14 border-t pt-6">
          Something is wrong, missing or unclear?{' '}
          <a className={`${linkClass} text-ink`} href={paths.contact}>
            Write to us
          </a>
          . What {brand.name} keeps about you is on the page about{' '}
          <a className={`${linkClass} text-ink`} href={paths.privacy}>
            privacy
          </a>
          .
        </p>
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="text-xl">{title}</h3>
      <p className="text-ink-soft mt-2 max-w-[56ch]">{children}</p>
    </div>
  );
}
