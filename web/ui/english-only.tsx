import { Trans } from '@lingui/react/macro';

import { baseLocale } from '#shared/core/locales.ts';
import { locale } from '#web/lib/locale.ts';

import { cx } from './cx.ts';

/** Says in the language of the page that the text below is in English. Nothing where the page is in English, too. */
export const EnglishOnly = ({ className }: { className?: string }) =>
  locale === baseLocale ? null : (
    <p lang={locale} className={cx('text-ink-soft text-sm', className)}>
      <Trans>Available in English only.</Trans>
    </p>
  );
