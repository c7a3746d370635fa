import '#web/styles/app.css';
import figtreeUrl from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import frauncesUrl from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import { type ReactNode, use, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';

import { appearanceScript } from '#shared/core/appearance-script.ts';
import { brand } from '#shared/core/brand.ts';
import { recoveryScript } from '#shared/core/recovery-script.ts';
import { siteColors } from '#shared/core/site-colors.ts';
import { locale } from '#web/lib/locale.ts';
import { initialLoadClass } from '#web/lib/page-motion.ts';
import { currentPage } from '#web/lib/page.ts';
import { registerServiceWorker } from '#web/lib/service-worker.ts';
import { Loading } from '#web/ui/loading.tsx';

import type { Route } from './+types/root.ts';
import { StartFailure, WithoutJavaScript } from './app/layouts/start-failure.tsx';
import { isNotFound, notFoundMeta } from './app/no-such-page.ts';
import { PageState } from './app/page-state.tsx';
import { PendingNavigation } from './app/pending-navigation.tsx';
import { PlainHtml } from './app/plain-html.ts';
import { Providers } from './app/providers.tsx';
import { RecoveryRedirect } from './app/recovery-redirect.tsx';
import { SignInWatch } from './app/sign-in-watch.tsx';
import { startFailureScript } from './app/start-failure.ts';
import { useAnalytics } from './app/use-analytics.ts';
import { useStarted } from './app/use-started.ts';

export { RootError as ErrorBoundary } from './app/root-error.tsx';

export function meta({ error }: Route.MetaArgs) {
  return isNotFound(error) ? notFoundMeta() : [{ title: brand.name }];
}

export function Layout({ children }: { children: ReactNode }) {
  const withoutScripts = useIsPlainPage();
  const nonce = currentPage()?.server?.nonce;

  return (
    <html lang={locale} className={initialLoadClass} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          content={siteColors.paper.light}
          media="(prefers-color-scheme: light)"
          data-appearance="light"
        />
        <meta
          name="theme-color"
          content={siteColors.paper.dark}
          media="(prefers-color-scheme: dark)"
          data-appearance="dark"
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link
          rel="icon"
          href="/favicon-dark.svg"
          type="image/svg+xml"
          media="(prefers-color-scheme: dark)"
          data-appearance="dark"
        />
        {/* Their hashes are in the content security policy, as that of the one below. */}
        <script dangerouslySetInnerHTML={{ __html: appearanceScript }} />
        {withoutScripts && <script dangerouslySetInnerHTML={{ __html: recoveryScript }} />}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" as="font" type="font/woff2" href={frauncesUrl} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={figtreeUrl} crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        {!withoutScripts && <WithoutJavaScript />}
        {children}
        {!withoutScripts && <StartFailure />}
        {!withoutScripts && <script dangerouslySetInnerHTML={{ __html: startFailureScript }} />}
        {!withoutScripts && <PageState />}
        {!withoutScripts && <ScrollRestoration nonce={nonce} />}
        {!withoutScripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

/** Public pages (`handle = { static: true }`) are sent without the app's scripts. */
function useIsPlainPage(): boolean {
  const rendering = use(PlainHtml);
  const isStatic = useMatches().some((match) => (match.handle as { static?: boolean } | undefined)?.static);
  return rendering && isStatic;
}

export function HydrateFallback() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <Loading />
    </main>
  );
}

export default function Root() {
  const isPlain = useIsPlainPage();
  // The service worker is registered only once the app has started, so that a broken app isn't cached.
  useEffect(() => void registerServiceWorker(), []);
  useStarted();
  useAnalytics();
  if (isPlain) return <Outlet />;

  return (
    <Providers>
      <SignInWatch />
      <PendingNavigation />
      <RecoveryRedirect>
        <Outlet />
      </RecoveryRedirect>
    </Providers>
  );
}
