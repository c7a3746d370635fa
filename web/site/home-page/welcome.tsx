import { Trans } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';

import { brand } from '#shared/core/brand.ts';

/** HOME-12: greets new owners. The script shows it and continues. */
export function Welcome() {
  return (
    <div
      role="status"
      data-welcome
      className="pointer-events-none fixed inset-x-4 top-4 z-60 sm:left-auto sm:w-96"
    >
      <p hidden className="popup animate-drop flex items-start gap-3 p-4 text-sm font-semibold">
        <CircleCheck aria-hidden="true" className="text-moss size-5 shrink-0" />
        <Trans>Welcome to {brand.name}! Now create your pet’s digital identity.</Trans>
      </p>
    </div>
  );
}
