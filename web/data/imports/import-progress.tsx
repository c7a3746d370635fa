import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { inThousands } from '#shared/core/numbers.ts';
import { reloadAll } from '#web/lib/query-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailureNotice } from '#web/ui/failure-notice.tsx';
import { Progress } from '#web/ui/progress.tsx';
import { Notice } from '#web/ui/status.tsx';

import { ImportPreview } from './import-preview.tsx';
import { ImportSummary } from './import-summary.tsx';
import { ImportedSettings } from './imported-settings.tsx';
import type { CurrentImport } from './imports.api.ts';
import { changeImportMutation } from './imports.api.ts';
import { TableColumns } from './table-columns.tsx';
import { TableNotes } from './table-notes.tsx';
import { UnitCorrection } from './unit-correction.tsx';
import { WeightDoubts } from './weight-doubts.tsx';

const doneOf = (done: string, total: string) => t`${done} of ${total}`;

/** The progress of an import, and its next step. */
export function ImportProgress({ current }: { current: CurrentImport }) {
  const client = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation(changeImportMutation());
  const { id, state, kind, fileName, layout, preview, added, problem, done, total, mend, canBeRemoved } =
    current;
  const change = (what: 'reopen' | 'correct' | 'remove') => mutate({ what, id });
  const doubts = preview?.doubts ?? [];
  // Asked again when the preview is made again.
  const [confirmed, setConfirmed] = useState<unknown>();
  const isAsked = doubts.length > 0 && confirmed !== preview;
  const steps = useStepFocus(state, isAsked, preview);
  const busy = (what: string) => isPending && variables.what === what;
  const isDone = state === 'done';
  useEffect(() => {
    // The added records appear on every screen.
    if (isDone) void reloadAll(client);
  }, [isDone, client]);

  return (
    <Card className="flex flex-col gap-5">
      <p className="text-ink-soft truncate text-sm" dir="auto">
        {fileName}
      </p>
      <div ref={steps} aria-live="polite" className="flex flex-col gap-5">
        {state === 'reading' && <Progress label={t`Reading the file…`} value={null} detail="" />}
        {state === 'choosing' && layout && (
          <TableColumns
            layout={layout}
            choice={current.choice}
            busy={busy('columns')}
            reading={busy('encoding')}
            onEncoding={(encoding) => mutate({ what: 'encoding', id, encoding })}
            onChoose={(choice) => mutate({ what: 'columns', id, choice })}
          />
        )}
        {state === 'ready' && preview && (
          <>
            <ImportPreview
              preview={preview}
              toCheck={isAsked ? doubts.reduce((sum, { count }) => sum + count, 0) : 0}
              question={
                isAsked && (
                  <WeightDoubts
                    doubts={doubts}
                    busyUnit={isPending && variables.what === 'reread' ? variables.unit : undefined}
                    onRead={(unit) => mutate({ what: 'reread', id, unit })}
                    onConfirm={() => setConfirmed(preview)}
                  />
                )
              }
            />
            {layout && current.choice && <TableNotes layout={layout} fields={current.choice.fields} />}
          </>
        )}
        {state === 'adding' && (
          <>
            <Progress
              label={t`Adding your records…`}
              value={total > 0 ? (done / total) * 100 : null}
              detail={doneOf(inThousands(done), inThousands(total))}
            />
            <p className="text-ink-soft text-sm">
              {canBeRemoved
                ? t`This is taking longer than usual. We’ll keep trying. If you cancel, what we’ve added so far stays.`
                : t`You can close this page. We’ll keep going.`}
            </p>
          </>
        )}
        {isDone && added && <ImportSummary title={t`Your records have been added`} summary={added} />}
        {(state === 'ready' || isDone) && preview?.preferences && (
          <ImportedSettings settings={preview.preferences} />
        )}
        {state === 'failed' && (
          <>
            <Notice tone="brick" title={t`We couldn’t finish the import`}>
              {problem}
            </Notice>
            {added && <ImportSummary title={t`Added so far`} summary={added} />}
          </>
        )}
        {mend && <UnitCorrection mend={mend} busy={busy('correct')} onCorrect={() => change('correct')} />}
        <FailureNotice error={error} title={t`We couldn’t save that`} />
      </div>
      <div className="flex flex-wrap gap-3">
        {state === 'ready' && total > 0 && !isAsked && (
          <Button
            busy={busy('add')}
            onClick={() => mutate({ what: 'add', id, weightsConfirmed: doubts.length > 0 })}
          >
            <Trans>Add to my account</Trans>
          </Button>
        )}
        {state === 'ready' && kind === 'table' && (
          <Button variant="secondary" busy={busy('reopen')} onClick={() => change('reopen')}>
            <Trans>Change columns</Trans>
          </Button>
        )}
        {canBeRemoved && (
          <Button
            variant={isDone || state === 'failed' ? 'secondary' : 'quiet'}
            busy={busy('remove')}
            onClick={() => change('remove')}
          >
            {isDone || state === 'failed' ? t`Choose another file` : t`Cancel`}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Focuses the heading of a new step when the button that led to it is gone. */
function useStepFocus(state: CurrentImport['state'], isAsked: boolean, preview: CurrentImport['preview']) {
  const steps = useRef<HTMLDivElement>(null);
  const last = useRef({ state, isAsked, preview });
  useEffect(() => {
    const before = last.current;
    last.current = { state, isAsked, preview };
    if (before.state === state && before.isAsked === isAsked && before.preview === preview) return;
    if (document.activeElement === document.body) steps.current?.querySelector('h3')?.focus();
  }, [state, isAsked, preview]);

  return steps;
}
