import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { messageOf } from '#web/lib/api.ts';
import { dayShort } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { toast } from '#web/ui/toast.tsx';

import type { ClinicLine, ClinicRequest } from './clinic-requests.api.ts';
import { applyCorrectionMutation } from './clinic-requests.api.ts';

type ClinicAnswerProps = { petId: string; request: ClinicRequest; line: ClinicLine };

/** A vaccination of a request, and what the clinic says about it. */
export function ClinicAnswer({ petId, request, line }: ClinicAnswerProps) {
  const { name, dateAdministered } = line;
  const apply = useMutation(applyCorrectionMutation(petId));
  const given = dayShort(dateAdministered);

  return (
    <li className="wrap-anywhere">
      <bdi className="font-semibold">{name}</bdi> <Facts of={[given, ...answerFacts(request, line)]} />
      {line.correction && !line.used && !line.changed && (
        <Button
          variant="secondary"
          className="my-2 flex"
          busy={apply.isPending}
          busyLabel={t`Saving…`}
          aria-label={t`Use the clinic’s dates for ${name}`}
          onClick={() =>
            apply.mutate(
              { requestId: request.id, vaccinationId: line.vaccinationId },
              {
                onSuccess: () => toast.success(t`Vaccination updated and confirmed`),
                onError: (error) =>
                  toast.error(t`We couldn’t use the clinic’s dates`, { description: messageOf(error) }),
              },
            )
          }
        >
          <Trans>Use the clinic’s dates</Trans>
        </Button>
      )}
    </li>
  );
}

function answerFacts({ state }: ClinicRequest, { answer, correction, used, changed }: ClinicLine) {
  if (state !== 'answered') return [];
  if (answer === 'confirmed') return [t`Confirmed`];
  if (answer === 'refused') return [t`The clinic says it wasn’t given there`];
  if (!correction) return [t`Not answered`];
  const { name, dateAdministered, expirationDate, batchNumber } = correction;
  const [given, until] = [dayShort(dateAdministered), expirationDate && dayShort(expirationDate)];

  return [
    t`The clinic says: ${name}, given ${given}`,
    until && t`valid through ${until}`,
    batchNumber && t`lot ${batchNumber}`,
    used && t`You use these dates`,
    !used && changed && t`You changed it since. Ask again to have it confirmed.`,
  ];
}
