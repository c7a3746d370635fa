import { t } from '@lingui/core/macro';

import { brand } from '#shared/core/brand.ts';
import { localeNames, offeredLocales } from '#shared/core/locales.ts';
import { paths } from '#shared/core/paths.ts';
import { socialPlaceholder } from '#shared/core/site-address.ts';
import { Logo } from '#web/art/logo.tsx';
import { locale } from '#web/lib/locale.ts';
import { cx } from '#web/ui/cx.ts';

const linkClass =
  'inline-flex min-h-11 min-w-11 items-center underline decoration-pine-line underline-offset-4 transition-colors hover:decoration-on-pine';

const columns = [
  {
    name: t`Get to know us`,
    links: [
      { name: t`About`, path: paths.about },
      { name: t`Contact`, path: paths.contact },
      { name: t`FAQ`, path: paths.faq },
      { name: t`Blog`, path: paths.blog },
    ],
  },
  {
    name: t`Your pet`,
    links: [
      { name: t`Features`, path: paths.features },
      { name: t`Benefits`, path: paths.benefits },
      { name: t`Create Free Pet ID`, path: paths.onboarding },
      { name: t`Login`, path: paths.login },
    ],
  },
  {
    name: t`The fine print`,
    links: [
      { name: t`Privacy`, path: paths.privacy },
      { name: t`Terms of Service`, path: paths.terms },
    ],
  },
];

/** HDR-4: the footer of the public pages. */
export function SiteFooter() {
  return (
    <footer className="bg-pine text-on-pine">
      <div className="wrap grid gap-x-10 gap-y-5 py-8 md:gap-y-8 md:py-16 lg:grid-cols-[minmax(0,1fr)_auto]">
        <div>
          <Logo />
          <p className="text-on-pine-soft mt-3 max-w-[36ch] text-sm max-md:hidden">{brand.tagline}.</p>
        </div>
        <nav
          aria-label={t`Footer`}
          className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-3 sm:gap-x-14"
        >
          {columns.map((column, index) => (
            <div
              key={column.name}
              data-wide={index === 2 ? '' : undefined}
              className="max-sm:data-wide:col-span-2"
            >
              <p className="text-on-pine-soft">{column.name}</p>
              <ul className="mt-1 font-semibold max-sm:[[data-wide]_&]:grid max-sm:[[data-wide]_&]:grid-cols-2 max-sm:[[data-wide]_&]:gap-x-6">
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
        {/* Works without scripts: the server returns the page in the chosen language. */}
        <form
          method="post"
          action={paths.language}
          aria-label={t`Language`}
          className="flex flex-wrap gap-x-6 text-sm font-semibold"
        >
          {offeredLocales.map((language) => (
            <button
              key={language}
              name="language"
              value={language}
              lang={language}
              aria-current={language === locale ? 'true' : undefined}
              className={cx(linkClass, 'aria-[current]:text-on-pine-soft')}
            >
              {localeNames[language]}
            </button>
          ))}
        </form>
        {/* The server repeats its link for each of the configured profiles, or removes it. */}
        <ul
          data-social=""
          hidden
          aria-label={t`${brand.name} on social media`}
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
