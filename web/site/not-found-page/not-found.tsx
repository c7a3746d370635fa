import { t } from '@lingui/core/macro';

import { brand } from '#shared/core/brand.ts';
import { NotFoundScreen } from '#web/app/layouts/not-found-screen.tsx';

export function meta() {
  return [{ title: t`Page not found · ${brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export default function NotFound() {
  return <NotFoundScreen />;
}
