import { t } from '@lingui/core/macro';
import { mutationOptions } from '@tanstack/react-query';

import type { Paper } from '#shared/core/paper.ts';
import { api } from '#web/lib/api.ts';
import { ownZone } from '#web/lib/own-zone.ts';
import { saveBlob } from '#web/lib/save-blob.ts';

/** Downloads a rabies vaccination in the order of the certificate's form. */
export const saveRabiesCopyMutation = ({ id: petId, name }: { id: string; name: string }) =>
  mutationOptions({
    mutationFn: async ({ id, paper }: { id: string; paper: Paper }) => {
      const query = { paper, timeZone: ownZone() };
      const copy = await api.pets[':petId'].vaccinations[':id']['copy.pdf'].$get({
        param: { petId, id },
        query,
      });
      saveBlob(await copy.blob(), `${t`${name} rabies record`}.pdf`);
    },
  });
