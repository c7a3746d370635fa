import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { paths } from '#shared/core/paths.ts';
import { Logo } from '#web/art/logo.tsx';
import { LostDog } from '#web/art/scenes/lost-dog.tsx';
import { useHydrated } from '#web/lib/hydration.ts';
import { authStorage } from '#web/session/auth-client.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

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
      <main className="grid flex-1 content-center pb-16 md:pb-28">
        <p className="font-display text-ink-soft text-center text-xl font-semibold">404</p>
        <EmptyState
          heading="h1"
          picture={<LostDog />}
          title={t`Oops! Page not found`}
          className="pt-4! md:pt-4!"
          action={
            <>
              <ButtonLink to={paths.home} reload>
                <Trans>Return to Home</Trans>
              </ButtonLink>
              {isSignedIn && (
                <ButtonLink to={paths.dashboard} variant="secondary">
                  <Trans>Go to the dashboard</Trans>
                </ButtonLink>
              )}
            </>
          }
        >
          <Trans>We sniffed around, but there’s nothing at this address.</Trans>
        </EmptyState>
      </main>
    </div>
  );
}
