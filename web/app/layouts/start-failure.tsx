import { brand } from '#shared/brand.ts';

import { startFailureId } from '../start-failure.ts';
import { ApplicationErrorScreen } from './application-error.tsx';

/** APP-3: sent with the page, hidden, for a start that fails; and what a browser without JavaScript shows. */
export function StartFailure() {
  return (
    <>
      <div id={startFailureId} hidden>
        <ApplicationErrorScreen />
      </div>
      <noscript>
        <p className="mx-auto max-w-md p-5 text-center">
          {brand.name} needs JavaScript for your account. Please turn it on in your browser and load this page
          again.
        </p>
      </noscript>
    </>
  );
}
