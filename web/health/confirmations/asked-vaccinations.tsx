import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { clinicRequestLinesMax } from '#shared/health/proof/clinic-requests.ts';
import { originWords } from '#shared/health/proof/origin.ts';
import type { HealthRecord } from '#web/health/health/health.api.ts';
import { dayAsWritten, ownDates } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';

type AskedVaccinationsProps = {
  /** Newest first. */
  vaccinations: readonly HealthRecord['vaccination'][];
  waiting: ReadonlySet<string>;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

const firstRows = 6;

/** The vaccinations that a clinic is asked about. */
export function AskedVaccinations({ vaccinations, waiting, value, onChange, error }: AskedVaccinationsProps) {
  const [all, setAll] = useState(false);
  const chosenFirst = vaccinations.toSorted(
    (one, other) => Number(value.includes(other.id)) - Number(value.includes(one.id)),
  );
  const [order] = useState(() => chosenFirst.map(({ id }) => id));
  const rows = order.flatMap((id) => vaccinations.find((each) => each.id === id) ?? []);

  return (
    <fieldset aria-describedby={error ? 'asked-vaccinations-error' : undefined}>
      <legend className="mb-1 text-sm font-semibold">
        <Trans>Vaccinations to confirm</Trans>
      </legend>
      {(all ? rows : rows.slice(0, firstRows)).map((vaccination) => {
        const { id, name, dateAdministered, origin } = vaccination;
        const given = dayAsWritten(dateAdministered);

        return (
          <Checkbox
            key={id}
            name={`vaccination-${id}`}
            label={<bdi className="wrap-anywhere">{name}</bdi>}
            hint={`${t`Given ${given}`} · ${waiting.has(id) ? t`Waiting for the clinic` : originWords(origin, ownDates())}`}
            checked={value.includes(id)}
            disabled={!value.includes(id) && value.length >= clinicRequestLinesMax}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, id] : value.filter((other) => other !== id))
            }
          />
        );
      })}
      {!all && rows.length > firstRows && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          <Trans>Show all</Trans>
        </Button>
      )}
      <FieldError id="asked-vaccinations-error" error={error} />
    </fieldset>
  );
}
