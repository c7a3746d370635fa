import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import RotateCw from 'lucide-react/icons/rotate-cw';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { Logo } from '#web/art/logo.tsx';
import { PulledPlug } from '#web/art/scenes/pulled-plug.tsx';
import { pageTitle } from '#web/lib/page-title.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

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
      <main className="wrap flex flex-1 flex-col justify-center pb-16 md:pb-28">
        <EmptyState
          heading="h1"
          picture={<PulledPlug />}
          title={t`You’re offline`}
          action={
            // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page that was asked for, without scripts too
            <a href="" className={buttonClass()}>
              <RotateCw />
              <span>
                <Trans>Try again</Trans>
              </span>
            </a>
          }
        >
          <Trans>This page needs a connection. Everything you saved is safe.</Trans>
        </EmptyState>
        <Ledger />
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
    <dl className="border-line mx-auto grid max-w-2xl gap-6 border-t pt-6 sm:grid-cols-2">
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
