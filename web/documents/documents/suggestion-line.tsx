import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import FileSearch from 'lucide-react/icons/file-search';

import { named } from '#shared/core/named.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';

import type { Document } from './documents.api.ts';
import { offerInWords, offeredFacts } from './suggestion.ts';

export type SuggestionActions = {
  acceptSuggestion: (document: Document) => void;
  dismissSuggestion: (document: Document) => void;
};

type SuggestionLineProps = { document: Document; actions: SuggestionActions; className?: string };

/** DOC-9: facts from the text of a document, to be used or dismissed. */
export function SuggestionLine({ document, actions, className }: SuggestionLineProps) {
  const offered = offeredFacts(document);
  if (Object.keys(offered).length === 0) return null;
  const { name } = document;

  return (
    <div className={cx('text-ink-soft flex flex-wrap items-center gap-x-3 text-sm', className)}>
      <p className="flex min-w-0 items-start gap-2 py-1">
        <FileSearch aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {offerInWords(offered)}
      </p>
      <div className="-mx-2 flex flex-wrap">
        <Button
          variant="quiet"
          aria-label={named(t`Use this`, name)}
          className="px-2! text-sm whitespace-nowrap"
          onClick={() => actions.acceptSuggestion(document)}
        >
          <Trans>Use this</Trans>
        </Button>
        <Button
          variant="quiet"
          aria-label={named(t`Dismiss`, name)}
          className="px-2! text-sm whitespace-nowrap"
          onClick={() => actions.dismissSuggestion(document)}
        >
          <Trans>Dismiss</Trans>
        </Button>
      </div>
    </div>
  );
}
