import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { brand } from '#shared/core/brand.ts';
import { listed } from '#shared/core/listed.ts';
import { paths } from '#shared/core/paths.ts';

import { decisions } from './decisions.ts';

const linkClass = 'font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink';

const reasons = listed(decisions.map(({ number, why }) => `${why} (${number})`));

/** License, decisions, sources, and contact. */
export function HowItIsMade() {
  return (
    <section aria-labelledby="made" className="py-16 md:py-24">
      <div className="wrap">
        <h2 id="made" className="text-3xl">
          <Trans>How it’s made</Trans>
        </h2>
        <div className="mt-10 grid gap-x-14 gap-y-10 md:grid-cols-2">
          <Part title={t`Open source`}>
            <Trans>
              {brand.name} is open source under the{' '}
              <a className={linkClass} href="https://opensource.org/license/mit" rel="noopener">
                MIT license
              </a>
              . Read it, run it, change it, share it. If someone else runs it for you, they’re the operator,
              and they’re responsible for the server and the data on it.
            </Trans>
          </Part>
          <Part title={t`Decisions in writing`}>
            <Trans>
              We write down the decisions that are hard to undo, and the reasons for them, next to the code in{' '}
              <code className="font-mono text-sm">docs/decisions</code>. For example, you can read {reasons}.
              When we change our minds, we write that down, too.
            </Trans>
          </Part>
          <Part title={t`Sources, not opinions`}>
            <Trans>
              The articles on{' '}
              <a className={linkClass} href={paths.blog}>
                our blog
              </a>{' '}
              name the source of every fact and the day we checked it. We’re not vets, and every article says
              so.
            </Trans>
          </Part>
          <Part title={t`Tested like it matters`}>
            <Trans>
              We test every change with a real database and a real browser. We check it on large screens and
              phones, in light and dark mode.
            </Trans>
          </Part>
        </div>
        <p className="border-line text-ink-soft mt-14 border-t pt-6">
          <Trans>
            Is something wrong, missing, or unclear?{' '}
            <a className={`${linkClass} text-ink`} href={paths.contact}>
              Contact us
            </a>
            . To see what {brand.name} keeps about you, read our{' '}
            <a className={`${linkClass} text-ink`} href={paths.privacy}>
              privacy policy
            </a>
            .
          </Trans>
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
