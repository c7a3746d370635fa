import { Outlet } from 'react-router';

import { paths } from '#shared/core/paths.ts';
import { Logo } from '#web/art/logo.tsx';

/**
 * One task per page, centered: sign-in, onboarding, the Pet ID screen. Pages bring a FocusCard or their own
 * width.
 */
export default function FocusLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="wrap flex h-18 items-center">
        <a href={paths.home} className="-ml-1 flex min-h-11 items-center rounded-sm px-1">
          <Logo />
        </a>
      </header>
      <main className="wrap flex flex-1 flex-col items-center pt-4 pb-16 md:justify-center md:pt-0 md:pb-28">
        <Outlet />
      </main>
    </div>
  );
}
