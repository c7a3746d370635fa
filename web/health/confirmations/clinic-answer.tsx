import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import { named } from '#shared/core/named.ts';
import { VaccinationForm } from '#web/health/health/health-dialogs.ts';
import { messageOf } from '#web/lib/api.ts';
import { dayShort } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { toast } from '#web/ui/toast.tsx';

import { answerInWords } from './clinic-answer-words.ts';
import type { ClinicLine, ClinicRequest } from './clinic-requests.api.ts';
import { applyCorrectionMutation } from './clinic-requests.api.ts';

type ClinicAnswerProps = {
  petId: string;
  request: ClinicRequest;
  line: ClinicLine;
  /** Corrects the vaccination; none where it is gone or can only be read. */
  onEdit: (() => void) | undefined;
};

/** A vaccination of a request, and what the clinic says about it. */
export function ClinicAnswer({ petId, request, line, onEdit }: ClinicAnswerProps) {
  const { name, dateAdministered } = line;
  const apply = useMutation(applyCorrectionMutation(petId));
  const given = dayShort(dateAdministered);

  return (
    <li className="wrap-anywhere">
      <Facts
        of={[
          <bdi key="name" className="font-semibold">
            {name}
          </bdi>,
          given,
          request.state === 'answered' && answerInWords(line),
        ]}
      />
      {line.correction && !line.used && !line.changed && (
        <div className="my-2">
          <Button
            variant="secondary"
            busy={apply.isPending}
            busyLabel={t`Saving…`}
            onClick={() =>
              apply.mutate(
                { requestId: request.id, vaccinationId: line.vaccinationId },
                {
                  onSuccess: () => toast.success(t`Vaccination updated and confirmed`),
                  onError: (error) => toast.error(t`That didn’t work`, { description: messageOf(error) }),
                },
              )
            }
          >
            <Trans>
              Use the clinic’s dates<span className="sr-only"> for {name}</span>
            </Trans>
          </Button>
        </div>
      )}
      {line.answer === 'refused' && !line.changed && onEdit && (
        <div className="-ml-5">
          <Button
            variant="quiet"
            opens={VaccinationForm}
            aria-label={named(t`Edit`, `${name}, ${given}`)}
            onClick={onEdit}
          >
            <Trans>Edit vaccination</Trans>
          </Button>
        </div>
      )}
    </li>
  );
}
