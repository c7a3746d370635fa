import { brand } from '#shared/brand.ts';
import { paths } from '#shared/paths.ts';
import { socialPlaceholder } from '#shared/site-address.ts';
import { Logo } from '#web/art/logo.tsx';

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center underline decoration-pine-line underline-offset-4 transition-colors hover:decoration-on-pine';

const columns = [
  {
    name: 'Get to know us',
    links: [
      { name: 'About', path: paths.about },
      { name: 'Contact', path: paths.contact },
      { name: 'FAQ', path: paths.faq },
      { name: 'Blog', path: paths.blog },
    ],
  },
  {
    name: 'Your pet',
    links: [
      { name: 'Features', path: paths.features },
      { name: 'Benefits', path: paths.benefits },
      { name: 'Create Free Pet ID', path: paths.onboarding },
      { name: 'Login', path: paths.login },
    ],
  },
  {
    name: 'The small print',
    links: [
      { name: 'Privacy', path: paths.privacy },
      { name: 'Terms of Service', path: paths.terms },
    ],
  },
];

/** HDR-4: the footer of the public pages. */
export function SiteFooter() {
  return (
    <footer className="bg-pine text-on-pine">
      <div className="wrap grid gap-x-10 gap-y-8 py-10 md:py-16 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <Logo />
          <p className="text-on-pine-soft mt-3 max-w-[36ch] text-sm">{brand.tagline}.</p>
        </div>
        <nav
          aria-label="Footer"
          className="grid grid-cols-2 gap-x-6 gap-y-8 text-sm sm:grid-cols-3 sm:gap-x-14"
        >
          {columns.map((column) => (
            <div key={column.name}>
              <p className="text-on-pine-soft">{column.name}</p>
              <ul className="mt-1 font-semibold">
                {column.links.map(({ name, path }) => (
                  <li key={path}>
                    <a className={linkClass} href={path}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        {/* The server repeats its link for each of the configured profiles, or removes it. */}
        <ul
          data-social=""
          hidden
          aria-label={`${brand.name} elsewhere`}
          className="flex flex-wrap gap-x-8 text-sm font-semibold [&[hidden]]:hidden"
        >
          <li>
            <a className={linkClass} href={socialPlaceholder.url} rel="me noopener">
              {socialPlaceholder.name}
            </a>
          </li>
        </ul>
      </div>
    </footer>
  );
}
