import { Trans } from '@lingui/react/macro';

import { brand } from '#shared/core/brand.ts';
import { EmptyDen } from '#web/art/scenes/empty-den.tsx';

/** The requirements for hosting DenMate, which anyone can do. */
export function OwnServer() {
  return (
    <section aria-labelledby="own" className="border-line bg-raised border-y py-16 md:py-24">
      <div className="wrap grid items-center gap-x-16 gap-y-8 md:grid-cols-[14rem_minmax(0,1fr)] lg:grid-cols-[14rem_minmax(0,1fr)_minmax(0,1fr)]">
        <EmptyDen className="w-40 md:w-full" />
        <div>
          <h2 id="own" className="text-2xl">
            <Trans>Or host it yourself</Trans>
          </h2>
          <p className="text-ink-soft mt-4 max-w-[50ch]">
            <Trans>
              {brand.name} is open source under the MIT license. If you have Node, one command starts it. It
              comes with its own database and keeps everything in one folder. No cloud required.
            </Trans>
          </p>
          <p className="text-ink-soft mt-3 max-w-[50ch]">
            <Trans>Your own scripts can read and write your records with an access token.</Trans>
          </p>
        </div>
        <div className="bg-pine text-on-pine rounded-lg p-6 font-mono text-sm md:col-span-2 lg:col-span-1">
          <p>
            <span aria-hidden="true" className="text-on-pine-soft select-none">
              ${' '}
            </span>
            npm start
          </p>
          <p className="text-on-pine-soft mt-2">
            <Trans>installs, builds, starts PostgreSQL, and serves</Trans>
          </p>
          <p className="wrap-anywhere">http://localhost:3000</p>
        </div>
      </div>
    </section>
  );
}
