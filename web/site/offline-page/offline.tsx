import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { Logo } from '#web/art/logo.tsx';
import { PulledPlug } from '#web/art/scenes/pulled-plug.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { buttonClass } from '#web/ui/button.tsx';

import offlineScriptUrl from './offline.script.ts?worker&url';

export const handle = { static: true };

export const meta = pageTitle(t`You’re offline`);

/** APP-2: the page that the service worker shows without a connection and without a cached copy, at any address. */
export default function OfflinePage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="wrap flex h-18 items-center">
        <a href={paths.home} className="-ml-1 flex min-h-11 items-center rounded-sm px-1">
          <Logo />
        </a>
      </header>
      <main className="wrap grid flex-1 content-center items-center gap-x-16 gap-y-6 pt-2 pb-16 md:grid-cols-2 md:pb-28">
        <PulledPlug className="mx-auto w-64 max-w-full md:order-2 md:w-full md:max-w-105" />
        <div className="max-md:text-center">
          <h1 className="text-3xl">
            <Trans>You’re offline</Trans>
          </h1>
          <p className="text-ink-soft measure mt-4 text-lg max-md:mx-auto">
            <Trans>This page needs a connection. Everything you saved is safe.</Trans>
          </p>
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page that was asked for, without scripts too */}
          <a href="" className={`${buttonClass({ size: 'lg' })} mt-7 max-md:w-full`}>
            <RotateCw />
            <span>
              <Trans>Try again</Trans>
            </span>
          </a>
          <Ledger />
        </div>
      </main>
      <script type="module" src={offlineScriptUrl} />
    </div>
  );
}

const works = [
  t`Pages on this site you’ve already opened in this browser`,
  t`Opening ${brand.name}, if you’re signed in`,
];

const waits = [
  t`Documents and photos, because we don’t keep copies on this device`,
  t`Links someone shared with you`,
];

function Ledger() {
  return (
    <dl className="border-line mt-9 grid gap-6 border-t pt-6 text-left sm:grid-cols-2 md:grid-cols-1 lg:grid-cols-2">
      <Part title={t`Works offline`} lines={works} />
      <Part title={t`Needs a connection`} lines={waits} />
    </dl>
  );
}

function Part({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      {lines.map((line) => (
        <dd key={line} className="text-ink-soft mt-2 text-sm">
          {line}
        </dd>
      ))}
    </div>
  );
}
