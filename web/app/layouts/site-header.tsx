import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import MenuIcon from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useLocation } from 'react-router';

import { brand } from '#shared/core/brand.ts';
import { paths } from '#shared/core/paths.ts';
import { Logo } from '#web/art/logo.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

import { leadsOn, sitePlaces, withoutLastSlash } from './site-places.ts';

const signedOutClass = 'group-data-signed-in:hidden';
const signedInClass = 'group-not-data-signed-in:hidden';

/** The header of the public pages. Sticks, and shrinks once the page has scrolled 10 px. */
export function SiteHeader() {
  const { pathname } = useLocation();
  const here = withoutLastSlash(pathname);
  const leads = leadsOn(here);

  return (
    // The outer box keeps its height. If it shrank, the page would move and the header would grow again.
    <header data-site-header className="group pointer-events-none sticky top-0 z-30 h-20">
      <a
        href="#main"
        className="bg-pine text-on-pine absolute top-2 left-3 z-60 -translate-y-24 rounded-md px-4 py-3 font-semibold focus:translate-y-0"
      >
        <Trans>Skip to content</Trans>
      </a>
      <div className="bg-paper group-data-scrolled:border-line pointer-events-auto relative border-b border-transparent transition-colors">
        <div className="wrap flex h-20 items-center justify-between gap-4 transition-[height] duration-250 group-data-scrolled:h-16 md:max-lg:gap-3">
          <a href={paths.home} className="-ml-1 flex min-h-11 items-center rounded-sm px-1">
            <Logo className={leads ? 'md:max-lg:[&>span]:sr-only' : 'max-[30rem]:[&>span]:sr-only'} />
          </a>
          {leads && <Places here={here} />}
          {/* Both are in the same grid cell, so that nothing moves when the script switches them. */}
          <nav aria-label={t`Account`} className={cx(accountClass, leads ? 'hidden md:grid' : 'grid')}>
            <div className={`flex items-center justify-end gap-2 max-lg:gap-0.5 ${signedOutClass}`}>
              <ButtonLink to={paths.login} variant="quiet" className="no-underline!">
                <Trans>Login</Trans>
              </ButtonLink>
              <ButtonLink to={paths.onboarding}>
                <Trans>Create Free Pet ID</Trans>
              </ButtonLink>
            </div>
            <div className={`flex items-center justify-end gap-2 max-lg:gap-0.5 ${signedInClass}`}>
              <Button variant="quiet" className="no-underline!" data-sign-out>
                <Trans>Sign Out</Trans>
              </Button>
              <ButtonLink to={paths.dashboard}>{brand.appTitle}</ButtonLink>
            </div>
          </nav>
          {leads && <SmallMenu here={here} />}
        </div>
      </div>
    </header>
  );
}

const accountClass =
  '*:col-start-1 *:row-start-1 min-[24rem]:[&_:is(a,button)]:whitespace-nowrap [&_:is(a,button)]:max-lg:px-2.5 [&_:is(a,button)]:max-sm:px-2 [&_:is(a,button)]:max-lg:text-[0.8125rem]';

const placeClass =
  'inline-flex min-h-11 min-w-11 items-center rounded-sm underline-offset-[0.4em] decoration-2 hover:underline hover:decoration-line-strong aria-[current=page]:underline aria-[current=page]:decoration-accent';

/** HDR-1, from 768 px. */
function Places({ here }: { here: string }) {
  return (
    <nav aria-label={t`Site`} className="hidden md:block">
      <ul className="flex text-sm font-semibold max-lg:text-[0.8125rem] md:-mx-2 md:gap-x-1.5 lg:mx-0 lg:gap-x-4">
        {sitePlaces.map(({ name, path }) => (
          <li key={path}>
            <a
              href={path}
              aria-current={path === here ? 'page' : undefined}
              className={cx(placeClass, 'justify-center px-1 whitespace-nowrap')}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Below 768 px, on pages with more links than the two buttons: a menu that opens without JavaScript. */
function SmallMenu({ here }: { here: string }) {
  return (
    <details className="group/menu md:hidden">
      <summary
        aria-label={t`Menu`}
        className="hover:bg-sunken -mr-2.5 flex size-11 items-center justify-center rounded-md"
      >
        <MenuIcon className="size-6 group-open/menu:hidden" />
        <X className="hidden size-6 group-open/menu:block" />
      </summary>
      <div className="animate-drop border-line bg-paper shadow-float absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b px-5 pt-2 pb-6">
        <nav aria-label={t`Site`} className="border-line mb-5 border-b pb-3">
          <ul className="grid grid-cols-2 gap-x-6 text-lg font-semibold">
            {sitePlaces.map(({ name, path }) => (
              <li key={path}>
                <a
                  href={path}
                  aria-current={path === here ? 'page' : undefined}
                  className={cx(placeClass, 'w-full')}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t`Account`}>
          <div className={`flex flex-col gap-3 ${signedOutClass}`}>
            <ButtonLink to={paths.onboarding} size="lg" block>
              <Trans>Create Free Pet ID</Trans>
            </ButtonLink>
            <ButtonLink to={paths.login} variant="secondary" size="lg" block>
              <Trans>Login</Trans>
            </ButtonLink>
          </div>
          <div className={`flex flex-col gap-3 ${signedInClass}`}>
            <ButtonLink to={paths.dashboard} size="lg" block>
              {brand.appTitle}
            </ButtonLink>
            <Button variant="secondary" size="lg" block data-sign-out>
              <Trans>Sign Out</Trans>
            </Button>
          </div>
        </nav>
      </div>
    </details>
  );
}
