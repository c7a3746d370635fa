import BadgeCheck from 'lucide-react/icons/badge-check';
import FileText from 'lucide-react/icons/file-text';
import Pencil from 'lucide-react/icons/pencil';

import { endedConfirmationWords, originWords } from '#shared/health/proof/origin.ts';
import type { EndedConfirmation, VaccinationOrigin } from '#shared/health/proof/origin.ts';
import { ownDates } from '#web/lib/dates.ts';
import { cx } from '#web/ui/cx.ts';

type OriginLineProps = {
  origin: VaccinationOrigin;
  /** The last confirmation that ended. */
  ended: EndedConfirmation | null;
};

const icons = { owner: Pencil, document: FileText, confirmed: BadgeCheck };

/** PROOF-4: the source of a vaccination's facts, and a confirmation that has ended. */
export function OriginLine({ origin, ended }: OriginLineProps) {
  const Icon = icons[origin.kind];
  const dates = ownDates();

  return (
    <p
      className={cx(
        'flex items-start gap-1.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0',
        origin.kind === 'confirmed' ? 'text-moss font-semibold' : 'text-ink-soft',
      )}
    >
      <Icon aria-hidden />
      <span className="min-w-0 wrap-anywhere">
        {originWords(origin, dates)}
        {ended && (
          <>
            {' · '}
            {endedConfirmationWords(ended, dates)}
          </>
        )}
      </span>
    </p>
  );
}
