import { z } from 'zod';

import type { LoginNeeded } from '#server/core/http.ts';
import { validate } from '#server/core/http.ts';
import { i18n } from '#shared/core/i18n.ts';

import { archivedPetNotFound, petNotFound } from './pets.errors.ts';

const petParams = z.object({ petId: z.uuid() });

/** The pet's id in the path; a malformed id gets the same response as an unknown one. */
export const validPetId = validate('param', petParams, petNotFound);

/** The same for routes of archived pets. */
export const validArchivedPetId = validate('param', petParams, archivedPetNotFound);

const toPets = (method: string, path: RegExp, message: () => string): LoginNeeded => ({
  method,
  path,
  message,
});

const toUpdate = () => i18n.t('You must be logged in to update a pet');

/** PET-3: the actions that need a login. */
export const petLogins = [
  toPets('POST', /^\/api\/pets$/, () => i18n.t('You must be logged in to add a pet')),
  toPets('POST', /^\/api\/pets\/[^/]+\/archive$/, () => i18n.t('You must be logged in to archive a pet')),
  toPets('POST', /^\/api\/pets\/[^/]+\/restore$/, () => i18n.t('You must be logged in to restore a pet')),
  toPets('POST', /^\/api\/pets\/[^/]+\/deletion$/, () => i18n.t('You must be logged in to delete a pet')),
  toPets('PATCH', /^\/api\/pets\/[^/]+$/, toUpdate),
  toPets('PUT', /^\/api\/pets\/[^/]+\/(photo|ending)$/, toUpdate),
  toPets('DELETE', /^\/api\/pets\/[^/]+\/photo$/, toUpdate),
  toPets('POST', /^\/api\/pets\/[^/]+\/photo\/undo$/, toUpdate),
];
