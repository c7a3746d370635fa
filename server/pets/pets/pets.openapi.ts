import { z } from 'zod';

import {
  day,
  dayOrNull,
  flag,
  id,
  instant,
  page,
  text,
  textOrNull,
} from '#server/core/openapi/openapi-values.ts';
import { added, fields, named, op, under } from '#server/core/openapi/openapi.ts';
import { photo } from '#server/files/photos/photos.openapi.ts';
import { openedPapers, petRoles, viewerScopes } from '#shared/pets/people.ts';
import { petEndings, petSexes, petSpecies } from '#shared/pets/pets.ts';

export const pet = named('Pet', {
  id,
  name: text,
  type: z.enum(petSpecies),
  gender: z.enum(petSexes),
  breed: textOrNull,
  birthDate: dayOrNull,
  neutered: flag.nullable(),
  ...fields(textOrNull, 'colour', 'marks', 'conditions', 'microchip', 'microchipRegistry'),
  microchippedOn: dayOrNull.describe('The day on which the chip was implanted, or first read.'),
  ending: z.enum(petEndings).nullable(),
  endedOn: dayOrNull,
  petIdentifier: text,
  issuedOn: day,
  ...fields(flag, 'archived', 'lost'),
  kept: flag.describe('What stayed with the owner before when the pet was handed over.'),
  createdAt: instant,
  photoUrl: textOrNull,
  photo,
  sharedBy: z
    .object({
      owner: text,
      role: z.enum(petRoles),
      scope: z.enum(viewerScopes).nullable(),
      papers: z.enum(openedPapers),
      untilDay: dayOrNull,
    })
    .nullable(),
});

const withUndo = { pet, undo: textOrNull };

export const petsApi = under('/api/pets', {
  'GET /': op('listPets', 'List pets, newest first', { pets: z.array(pet), ...page }),
  'POST /': added('addPet', 'Add a pet', { pet }),
  'GET /archived': op('listArchivedPets', 'List archived pets', { pets: z.array(pet), ...page }),
  'GET /:petId': op('getPet', 'Read a pet', { pet }),
  'PATCH /:petId': op('changePet', 'Change facts of a pet', { pet }),
  'PUT /:petId/photo': op('setPetPhoto', 'Set the photo of a pet', withUndo, { body: 'file' }),
  'DELETE /:petId/photo': op('removePetPhoto', 'Remove the photo of a pet', withUndo),
  'POST /:petId/photo/undo': op('undoPetPhoto', 'Bring back the photo before', { pet }),
});

export const petPhotoFilesApi = {
  'GET /files/photos/:holderId/:file': op('getPhoto', 'A photo of a pet', 'picture'),
};
