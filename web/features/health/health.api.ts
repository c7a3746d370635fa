import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';

import type { MedicalEventFacts, WeightFacts } from '#shared/health/health.schema.ts';
import type { HealthKind } from '#shared/health/health.ts';
import type { NewHomeCheck } from '#shared/health/home-check.schema.ts';
import type { MedicationFacts, NewDose } from '#shared/health/medications.schema.ts';
import type { RecordSection } from '#shared/health/paper.ts';
import type { PreferredWeightUnit } from '#shared/health/units.ts';
import type { VaccinationFacts } from '#shared/health/vaccinations.schema.ts';
import type { Paper } from '#shared/paper.ts';
import { api } from '#web/lib/api.ts';
import { ownTimeZone } from '#web/lib/dates.ts';
import { queryKeys } from '#web/lib/query-keys.ts';
import { refresh } from '#web/lib/refresh.ts';
import { saveBlob } from '#web/lib/save-blob.ts';

const pet = api.pets[':petId'];

/** The health records of a pet, each list newest first. */
export type Health = InferResponseType<typeof pet.health.$get>;

/** One record of each kind. */
export type HealthRecord = {
  weight: Health['weights'][number];
  medication: Health['medications'][number];
  vaccination: Health['vaccinations'][number];
  event: Health['events'][number];
};

export type Dose = Health['doses'][number];

export type HealthFacts = {
  weight: WeightFacts;
  medication: MedicationFacts;
  vaccination: VaccinationFacts;
  event: MedicalEventFacts;
};

/** HEALTH-2: all health records of a pet. */
export const healthQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).healthRecords,
    queryFn: async (): Promise<Health> => (await pet.health.$get({ param: { petId } })).json(),
  });

export const refreshHealth = (client: QueryClient, petId: string) =>
  refresh(client, [
    queryKeys.pet(petId).health,
    queryKeys.pet(petId).lifestyle,
    queryKeys.healthCheck,
    queryKeys.dashboard,
    // A vaccination or a dose closes what reminded of it.
    queryKeys.reminders.all,
  ]);

/** How a weight without a unit is read, and whether an unusual one was confirmed. */
export type Weighing = { unit: PreferredWeightUnit; confirm?: boolean };

/** What is sent along with the facts of a new record. */
type Along = Weighing & {
  /** HEALTH-1: saved together with a weight. */
  medications?: (MedicationFacts & { id: string })[];
  /** What an undo brings back of a medication. */
  healthRecordId?: string | null;
  doses?: readonly Dose[];
};

export type NewRecord<Kind extends HealthKind> = {
  /** The client’s, so that sending it twice adds it once, and an undo adds it again. */
  id: string;
  facts: HealthFacts[Kind];
  along?: Partial<Along>;
};

export type RecordChange<Kind extends HealthKind> = {
  id: string;
  changes: Partial<HealthFacts[Kind]>;
  /** What the person saw when the form was opened. */
  before: Partial<HealthFacts[Kind]>;
  weighing?: Weighing | undefined;
};

type RecordRoutes = {
  $post: (request: { param: { petId: string }; json: object }) => Promise<unknown>;
  ':id': {
    $patch: (request: { param: { petId: string; id: string }; json: object }) => Promise<unknown>;
    $delete: (request: { param: { petId: string; id: string } }) => Promise<unknown>;
  };
};

// The facts have the types of the schemas that the routes check. TypeScript can't relate them through a variable kind.
const routes = {
  weight: pet.weights,
  medication: pet.medications,
  vaccination: pet.vaccinations,
  event: pet.events,
} as unknown as Record<HealthKind, RecordRoutes>;

export const addRecordMutation = <Kind extends HealthKind>(kind: Kind, petId: string) =>
  mutationOptions({
    mutationFn: ({ id, facts, along }: NewRecord<Kind>) =>
      routes[kind].$post({ param: { petId }, json: { id, ...facts, ...along } }),
    onSuccess: (_answer, _input, _result, { client }) => refreshHealth(client, petId),
  });

export const changeRecordMutation = <Kind extends HealthKind>(kind: Kind, petId: string) =>
  mutationOptions({
    mutationFn: ({ id, changes, before, weighing }: RecordChange<Kind>) =>
      routes[kind][':id'].$patch({ param: { petId, id }, json: { changes, before, ...weighing } }),
    meta: { reloadOnConflict: queryKeys.pet(petId).healthRecords },
    onSuccess: (_answer, _input, _result, { client }) => refreshHealth(client, petId),
  });

export const deleteRecordMutation = (kind: HealthKind, petId: string) =>
  mutationOptions({
    mutationFn: (id: string) => routes[kind][':id'].$delete({ param: { petId, id } }),
    onSuccess: (_answer, _input, _result, { client }) => refreshHealth(client, petId),
  });

export type DoseInput = NewDose & { medicationId: string };

export const addDose = async (petId: string, { medicationId: id, ...json }: DoseInput) =>
  (await pet.medications[':id'].doses.$post({ param: { petId, id }, json })).json();

export const addDoseMutation = (petId: string) =>
  mutationOptions({
    mutationFn: (dose: DoseInput) => addDose(petId, dose),
    onSuccess: (_answer, _input, _result, { client }) => refreshHealth(client, petId),
    // Another person may have recorded it meanwhile.
    onError: (_error, _input, _result, { client }) => void refreshHealth(client, petId),
  });

type WhichDose = { medicationId: string; doseId: string };

export const deleteDose = (petId: string, { medicationId: id, doseId }: WhichDose) =>
  pet.medications[':id'].doses[':doseId'].$delete({ param: { petId, id, doseId } });

export const deleteDoseMutation = (petId: string) =>
  mutationOptions({
    mutationFn: (dose: WhichDose) => deleteDose(petId, dose),
    onSuccess: (_answer, _input, _result, { client }) => refreshHealth(client, petId),
  });

export const addHomeCheckMutation = (petId: string) =>
  mutationOptions({
    mutationFn: (json: NewHomeCheck) => pet['home-checks'].$post({ param: { petId }, json }),
    onSuccess: (_answer, _input, _result, { client }) => refreshHealth(client, petId),
  });

export const deleteHomeCheckMutation = (petId: string) =>
  mutationOptions({
    mutationFn: (id: string) => pet['home-checks'][':id'].$delete({ param: { petId, id } }),
    onSuccess: (_answer, _input, _result, { client }) => refreshHealth(client, petId),
  });

/** HEALTH-5: what is current or due for each of the owner’s pets. */
export const healthChecksQuery = () =>
  queryOptions({
    queryKey: queryKeys.healthCheck,
    queryFn: async () => (await (await api['health-check'].$get()).json()).checks,
  });

export const petHealthCheckQuery = (petId: string) =>
  queryOptions({
    queryKey: queryKeys.pet(petId).healthCheck,
    queryFn: async () => (await (await pet['health-check'].$get({ param: { petId } })).json()).check,
  });

export type PetHealthCheck = NonNullable<InferResponseType<(typeof pet)['health-check']['$get']>['check']>;

const tableNames = {
  weights: (name: string) => t`${name} weights`,
  medications: (name: string) => t`${name} medications`,
  vaccinations: (name: string) => t`${name} vaccinations`,
  events: (name: string) => t`${name} medical events`,
};

/** Downloads the records of one kind as a table. */
export const saveCsvMutation = ({ id: petId, name }: { id: string; name: string }) =>
  mutationOptions({
    mutationFn: async (kind: keyof typeof tableNames) => {
      const table = await pet['health.csv'].$get({ param: { petId }, query: { kind } });
      saveBlob(await table.blob(), `${tableNames[kind](name)}.csv`);
    },
  });

/** What a vet needs to know, or the chosen records, on paper. */
export type PaperChoice =
  | { kind: 'visit-brief'; paper: Paper; unit: PreferredWeightUnit; questions: string }
  | { kind: 'health-record'; paper: Paper; unit: PreferredWeightUnit; sections: readonly RecordSection[] };

/** Downloads it as a PDF. */
export const savePaperMutation = ({ id: petId, name }: { id: string; name: string }) =>
  mutationOptions({
    mutationFn: async ({ kind, ...choice }: PaperChoice) => {
      const look = { paper: choice.paper, unit: choice.unit, timeZone: ownTimeZone() };
      const param = { petId };
      const answer =
        'questions' in choice
          ? await pet['visit-brief.pdf'].$get({ param, query: { ...look, questions: choice.questions } })
          : await pet['health-record.pdf'].$get({
              param,
              query: { ...look, sections: choice.sections.join(',') },
            });
      const title = kind === 'visit-brief' ? t`${name} visit brief` : t`${name} health record`;
      saveBlob(await answer.blob(), `${title}.pdf`);
    },
  });
