import { Trans } from '@lingui/react/macro';

import { brand } from '#shared/core/brand.ts';
import { currentPage } from '#web/lib/page.ts';

import { startFailureId } from '../start-failure.ts';
import { ApplicationErrorScreen } from './application-error.tsx';

/** APP-3: sent with the page, hidden, for a start that fails. */
export function StartFailure() {
  return (
    <div id={startFailureId} hidden>
      <ApplicationErrorScreen />
    </div>
  );
}

/** The notice for browsers without JavaScript. */
export function WithoutJavaScript() {
  return (
    <noscript>
      <p className="border-line bg-accent-soft border-b px-5 py-4 text-center font-semibold">
        {currentPage() ? (
          <Trans>
            You can read this page. To change anything, turn on JavaScript in your browser and reload the
            page.
          </Trans>
        ) : (
          <Trans>
            You need JavaScript to use your {brand.name} account. Turn it on in your browser and reload this
            page.
          </Trans>
        )}
      </p>
    </noscript>
  );
}
