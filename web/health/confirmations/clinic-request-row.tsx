import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';

import type { HealthRecord } from '#web/health/health/health.api.ts';
import { messageOf } from '#web/lib/api.ts';
import { ownDates, timeLeft } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Facts } from '#web/ui/facts.tsx';
import type { Tone } from '#web/ui/status.tsx';
import { Status } from '#web/ui/status.tsx';
import { toast } from '#web/ui/toast.tsx';

import { ClinicAnswer } from './clinic-answer.tsx';
import type { ClinicRequest } from './clinic-requests.api.ts';
import { withdrawClinicRequestMutation } from './clinic-requests.api.ts';

const states: Record<ClinicRequest['state'], { tone: Tone; words: string }> = {
  waiting: { tone: 'amber', words: t`Waiting for the clinic` },
  answered: { tone: 'moss', words: t`Answered` },
  expired: { tone: 'plain', words: t`Expired` },
  withdrawn: { tone: 'plain', words: t`Withdrawn` },
  reported: { tone: 'brick', words: t`Not their patient` },
};

type ClinicRequestRowProps = {
  petId: string;
  request: ClinicRequest;
  vaccinations: readonly Vaccination[];
  /** None where records can only be read. */
  onEdit: ((vaccination: Vaccination) => void) | undefined;
};

type Vaccination = HealthRecord['vaccination'];

/** A request to a clinic: its state, and the answers or the vaccinations that it asks about. */
export function ClinicRequestRow({ petId, request, vaccinations, onEdit }: ClinicRequestRowProps) {
  const { id, email, state, createdAt, expiresAt, endedAt, answeredBy, lines } = request;
  const withdraw = useMutation(withdrawClinicRequestMutation(petId));
  const dates = ownDates();
  const sent = dates.day(dates.dayAt(createdAt));
  const ended = endedAt && dates.day(dates.dayAt(endedAt));
  const left = timeLeft(expiresAt);
  const { tone, words } = states[state];

  return (
    <li className="px-4 py-3 md:px-5">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
        <bdi className="min-w-0 wrap-anywhere">{email}</bdi>
        <Status tone={tone}>{words}</Status>
      </p>
      <p className="text-ink-soft text-sm wrap-anywhere">
        <Facts
          of={[
            t`Sent ${sent}`,
            state === 'waiting' && t`Expires ${left}`,
            answeredBy && `${answeredBy.name}, ${answeredBy.role}`,
            state === 'answered' && ended && t`Answered ${ended}`,
          ]}
        />
      </p>
      {state === 'reported' && (
        <p className="text-sm">
          <Trans>This address says the pet isn’t its patient. Check the address, or call the clinic.</Trans>
        </p>
      )}
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {lines.map((line) => {
          const vaccination = vaccinations.find(
            ({ id: vaccinationId }) => vaccinationId === line.vaccinationId,
          );

          return (
            <ClinicAnswer
              key={line.vaccinationId}
              petId={petId}
              request={request}
              line={line}
              onEdit={onEdit && vaccination && (() => onEdit(vaccination))}
            />
          );
        })}
      </ul>
      {state === 'waiting' && (
        <Button
          variant="quiet"
          className="-ml-5"
          busy={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(id, {
              onSuccess: () => toast.success(t`Withdrawn`),
              onError: (error) => toast.error(t`That didn’t work`, { description: messageOf(error) }),
            })
          }
        >
          <Trans>Withdraw</Trans>
          <span className="sr-only">: {email}</span>
        </Button>
      )}
    </li>
  );
}
