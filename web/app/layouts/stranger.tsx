import House from 'lucide-react/icons/house';
import { Outlet } from 'react-router';

import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { Logo } from '#web/art/logo.tsx';
import { ButtonLink } from '#web/ui/button.tsx';

/** The layout for visitors without an account: a link to the home page, and what DenMate is. */
export default function StrangerLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="wrap flex h-18 items-center justify-between gap-4">
        <a href={paths.home} className="-ml-1 flex min-h-11 items-center rounded-sm px-1">
          <Logo />
        </a>
        <ButtonLink to={paths.home} reload variant="quiet" icon={<House />}>
          Home
        </ButtonLink>
      </header>
      <main className="wrap w-full max-w-4xl! flex-1 pt-4 pb-16">
        <Outlet />
      </main>
      <footer className="border-line text-ink-soft border-t py-6 text-sm">
        <p className="wrap">
          {brand.name} · {brand.tagline}.
        </p>
      </footer>
    </div>
  );
}
