import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { Logo } from '#web/art/logo.tsx';

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center underline decoration-pine-line underline-offset-4 transition-colors hover:decoration-on-pine';

/** The foot of the public pages: only links to pages that exist. */
export function SiteFooter() {
  return (
    <footer className="bg-pine text-on-pine">
      <div className="wrap flex flex-col gap-8 py-12 md:flex-row md:items-center md:justify-between md:py-16">
        <div>
          <Logo />
          <p className="text-on-pine-soft mt-3 max-w-[36ch] text-sm">{brand.tagline}.</p>
        </div>
        <nav aria-label="Footer" className="text-sm font-semibold">
          <ul className="flex flex-wrap gap-x-8">
            <li>
              <a className={linkClass} href={paths.onboarding}>
                Create Free Pet ID
              </a>
            </li>
            <li>
              <a className={linkClass} href={paths.login}>
                Login
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
