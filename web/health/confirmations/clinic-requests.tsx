import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';

import { useCan } from '#web/pets/pets/pet-rights.ts';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/list-row.tsx';
import { QueryFailure } from '#web/ui/query-failure.tsx';

import { ClinicRequestRow } from './clinic-request-row.tsx';
import { clinicRequestsQuery } from './clinic-requests.api.ts';

type ClinicRequestsProps = Omit<ComponentProps<typeof ClinicRequestRow>, 'request'>;

const firstRows = 3;

/** PROOF-5: the requests to clinics, with their answers, for those who manage the pet. */
export function ClinicRequests({ petId, ...ofRows }: ClinicRequestsProps) {
  const canManage = useCan('manage');
  const requests = useQuery({ ...clinicRequestsQuery(petId), enabled: canManage });
  const [all, setAll] = useState(false);
  const { data } = requests;
  if (!canManage || (data && data.length === 0)) return null;

  return (
    <div className="mt-6">
      <QueryFailure of={requests} />
      {data && (
        <>
          <h2 className="mb-3 text-lg">
            <Trans>Requests to clinics</Trans>
          </h2>
          <List label={t`Requests to clinics`}>
            {(all ? data : data.slice(0, firstRows)).map((request) => (
              <ClinicRequestRow key={request.id} petId={petId} request={request} {...ofRows} />
            ))}
          </List>
          {!all && data.length > firstRows && (
            <Button variant="quiet" className="mt-2 -ml-4.5" onClick={() => setAll(true)}>
              <Trans>Show more</Trans>
            </Button>
          )}
        </>
      )}
    </div>
  );
}
