import { Outlet, useLocation } from 'react-router';

import analyticsScriptUrl from '#web/lib/analytics/public-page.script.ts?worker&url';

import { SocialTags } from '../social-image/social-tags.tsx';
import { SiteFooter } from './site-footer.tsx';
import headerScriptUrl from './site-header.script.ts?worker&url';
import { SiteHeader } from './site-header.tsx';

/* Public pages are plain HTML: the app's scripts are not sent. */
export const handle = { static: true };

export default function PublicSite() {
  const { pathname } = useLocation();

  return (
    <>
      <SocialTags path={pathname} />
      <SiteHeader />
      <main id="main">
        <Outlet />
      </main>
      <SiteFooter />
      <script type="module" src={headerScriptUrl} data-analytics={analyticsScriptUrl} />
    </>
  );
}
