import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import type { HealthPart } from '#shared/core/paths.ts';
import type { HealthKind } from '#shared/health/health.ts';
import { healthLoadFailed } from '#shared/health/health.ts';
import type { PetRight } from '#shared/pets/people.ts';
import type { Health } from '#web/health/health/health.api.ts';
import { healthQuery } from '#web/health/health/health.api.ts';
import { useCan } from '#web/pets/pets/pet-rights.ts';
import type { Pet } from '#web/pets/pets/pets.api.ts';
import { Button } from '#web/ui/button.tsx';
import type { LazyModule } from '#web/ui/lazy-module.ts';
import { QueryFailure } from '#web/ui/query-failure.tsx';
import { ListSkeleton } from '#web/ui/skeleton.tsx';

import { PartHead } from './part-head.tsx';
import type { OpenForm } from './record-forms.tsx';
import { RecordForms } from './record-forms.tsx';

/** Opens the form for a new record, or for the one with this id. */
type OpenRecord = (record?: { id?: string; name?: string }) => void;

type RecordPageProps = {
  pet: Pet;
  part: HealthPart;
  kind: HealthKind;
  addLabel: string;
  /** The right that adding one needs. */
  needs?: PetRight;
  /** The form that adds one. */
  opens: LazyModule;
  /** Whether something of the page comes before adding one. */
  comesFirst?: (health: Health) => boolean;
  children: (health: Health, open: OpenRecord) => ReactNode;
};

/** The page of one kind of health records, with the form of a new or an opened one. */
export function RecordPage({ pet, part, kind, addLabel, needs = 'write', ...rest }: RecordPageProps) {
  const { opens, comesFirst, children } = rest;
  const health = useQuery(healthQuery(pet.id));
  const canAdd = useCan(needs);
  const { form, open, close } = useOpenForm(kind);
  const { data } = health;
  const isSecond = comesFirst !== undefined && (!data || comesFirst(data));

  return (
    <>
      <PartHead
        pet={pet}
        part={part}
        action={
          canAdd && (
            <Button
              variant={isSecond ? 'secondary' : 'primary'}
              icon={<Plus />}
              opens={opens}
              onClick={() => open()}
            >
              {addLabel}
            </Button>
          )
        }
      />
      {health.isPending && <ListSkeleton rows={5} />}
      <QueryFailure
        of={health}
        title={healthLoadFailed()}
        stale={`${healthLoadFailed()} ${t`This may be out of date.`}`}
      />
      {data && children(data, open)}
      {data && form && (form.id !== undefined || canAdd) && (
        <RecordForms pet={pet} health={data} form={form} onClose={close} />
      )}
    </>
  );
}

/** `?add` opens the form of a new record. It leads back to where the person came from. */
function useOpenForm(kind: HealthKind) {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [form, setForm] = useState<OpenForm | undefined>(() =>
    query.has('add') ? { kind, name: query.get('name') ?? undefined } : undefined,
  );
  const open: OpenRecord = (record) => setForm({ kind, ...record });

  function close() {
    setForm(undefined);
    if (!query.has('add')) return;
    if (hasEarlierPage()) void navigate(-1);
    else setQuery({}, { replace: true });
  }

  return { form, open, close };
}

// The router numbers its entries of the history.
const hasEarlierPage = () => Number((history.state as { idx?: number } | null)?.idx) > 0;
