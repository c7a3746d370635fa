import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { Logo } from '#web/art/logo.tsx';
import { LostDog } from '#web/art/scenes/lost-dog.tsx';
import { useHydrated } from '#web/lib/hydration.ts';
import { authStorage } from '#web/session/auth-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';

/** ROUTE-7: the not-found page. */
export function NotFoundScreen() {
  const isSignedIn = useHydrated() && authStorage().hinted();

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="wrap flex h-18 items-center">
        <a href={paths.home} className="-ml-1 flex min-h-11 items-center rounded-sm px-1">
          <Logo />
        </a>
      </header>
      <main className="grid flex-1 content-center px-5 pt-2 pb-16 text-center md:pb-28">
        <LostDog className="mx-auto w-64 max-w-full md:w-80" />
        <p className="font-display mt-8 text-3xl font-semibold">404</p>
        <h1 className="mt-1 text-xl">
          <Trans>Oops! Page not found</Trans>
        </h1>
        <p className="text-ink-soft mx-auto mt-3 max-w-[40ch]">
          <Trans>We sniffed around, but there’s nothing at this address.</Trans>
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.home} reload size="lg">
            <Trans>Return to Home</Trans>
          </ButtonLink>
          {isSignedIn && (
            <ButtonLink to={paths.dashboard} variant="secondary" size="lg">
              <Trans>Go to the dashboard</Trans>
            </ButtonLink>
          )}
        </div>
      </main>
    </div>
  );
}
