import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';

import { withOwnPoint } from '#shared/core/numbers.ts';
import { inOtherUnit } from '#shared/health/unusual-weight.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';

/** The server asks about a weight as it was sent. `suggested` is the same number in the unit that probably was meant. */
export type WeightQuestion = { words: string; asked: string; suggested?: string | undefined };

/** The question in this error about the weight that was sent, if it is one. */
export function questionIn(error: unknown, asked: string): WeightQuestion | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const words = error.message;
  if (error.code === 'weights.please_confirm') return { words, asked };

  return error.code === 'weights.other_unit'
    ? { words, asked, suggested: inOtherUnit({ typed: asked })?.typed }
    : undefined;
}

type WeightAnswersProps = {
  question: WeightQuestion;
  /** Says yes to the weight as it was sent, where no other is suggested. */
  yes: ReactNode;
  onSave: (weight: string) => void;
};

/** The answers to a question about a weight, each with what it saves. */
export function WeightAnswers({ question: { asked, suggested }, yes, onSave }: WeightAnswersProps) {
  if (suggested === undefined)
    return (
      <Button variant="secondary" onClick={() => onSave(asked)}>
        {yes}
      </Button>
    );

  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" onClick={() => onSave(suggested)}>
        {saveAs(suggested)}
      </Button>
      <Button variant="quiet" onClick={() => onSave(asked)}>
        {keep(asked)}
      </Button>
    </div>
  );
}

function saveAs(typed: string) {
  const weight = withOwnPoint(typed);

  return t`Save as ${weight}`;
}

function keep(typed: string) {
  const weight = withOwnPoint(typed);

  return t`Keep ${weight}`;
}
