import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ReportPeriod, ReportStep } from '#shared/operations/reports.ts';
import { leastShown } from '#shared/operations/reports.ts';
import { messageOf } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { toast } from '#web/ui/toast.tsx';

import { CardsSkeleton } from './cards-skeleton.tsx';
import { ReportCards } from './report-cards.tsx';
import { reportsQuery, saveReports } from './reports.api.ts';

const periods: { value: ReportPeriod; label: string }[] = [
  { value: '30d', label: t`30 days` },
  { value: '90d', label: t`90 days` },
  { value: '12m', label: t`12 months` },
];

const steps: { value: ReportStep; label: string }[] = [
  { value: 'day', label: t`Day` },
  { value: 'week', label: t`Week` },
  { value: 'month', label: t`Month` },
];

/** ADMIN-3: figures of a period, by day, week or month. */
export function ReportView() {
  const [period, setPeriod] = useState<ReportPeriod>('30d');
  const [step, setStep] = useState<ReportStep>('day');
  const reports = useQuery(reportsQuery({ period, step }));
  const save = useMutation({
    mutationFn: () => saveReports({ period, step }),
    onError: (error) => {
      const message = messageOf(error);
      toast.error(t`Error: ${message}`);
    },
  });

  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <SegmentedControl label={t`Period`} segments={periods} value={period} onChange={setPeriod} />
        <SegmentedControl
          label={t({ message: 'By', context: 'day, week, or month' })}
          segments={steps}
          value={step}
          onChange={setStep}
        />
        <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate()}>
          <Trans>Download as CSV</Trans>
        </Button>
      </div>
      <p className="text-ink-soft mb-5 text-sm">
        <Trans>Days are in UTC.</Trans>{' '}
        {reports.data?.isHiding && (
          <Trans>
            Numbers below {leastShown}, except 0, are hidden to protect privacy. Bars that include a hidden
            number are outlined, and totals say “At least.”
          </Trans>
        )}
      </p>
      {reports.isPending && <CardsSkeleton cards={6} className="lg:grid-cols-2" />}
      <QueryFailure of={reports} />
      {reports.data && (
        <div
          className={cx('transition-opacity', reports.isPlaceholderData && 'opacity-60')}
          aria-busy={reports.isPlaceholderData}
        >
          <ReportCards reports={reports.data} step={step} />
        </div>
      )}
    </>
  );
}
