import { mutationOptions } from '@tanstack/react-query';

import type { Paper } from '#shared/core/paper.ts';
import { api } from '#web/lib/api.ts';
import { saveBlob } from '#web/lib/save-blob.ts';

/** Downloads the print sheet of a pet. */
export const printSheetMutation = (pet: { id: string; petIdentifier: string }) =>
  mutationOptions({
    mutationFn: async (paper: Paper) => {
      const sheet = await api.pets[':petId']['print-sheet'].$get({
        param: { petId: pet.id },
        query: { paper },
      });
      saveBlob(await sheet.blob(), `${pet.petIdentifier}-print-sheet-${paper}.pdf`);
    },
  });
