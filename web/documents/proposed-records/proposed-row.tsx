import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useState } from 'react';

import type { ProposedRecord } from '#shared/documents/proposed-records.ts';
import { isAbout } from '#shared/documents/proposed-records.ts';
import { dayShort } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Status } from '#web/ui/status.tsx';

import { PlacePicture } from './place-picture.tsx';
import type { ProposedRow as Row, RowEdit, RowProblem, Target } from './proposed-rows.ts';
import { isOnRecord, isTicked, isUnusual, problemOf } from './proposed-rows.ts';
import { RowFields } from './row-fields.tsx';

const problems: Record<RowProblem, (kind: ProposedRecord['kind']) => string> = {
  nameless: (kind) => (kind === 'visit' ? t`Enter a title` : t`Enter the vaccine’s name`),
  unclear: () => t`Enter a weight`,
  undated: (kind) => (kind === 'weight' ? t`Enter the day it was weighed` : t`Enter the day it was given`),
  future: () => t`Enter a date that isn’t in the future`,
  past: () => t`Enter a date that isn’t in the past`,
  reversed: () => t`A vaccination can’t expire before it’s given`,
};

/** The facts of a row in one line. */
function inWords({ proposed: { kind }, facts: { date, until, lot } }: Row): ReactNode[] {
  const day = date && dayShort(date);
  if (kind === 'visit') return [t`Next visit ${day}`];
  if (kind === 'weight') return [day ? t`Weighed ${day}` : t`No day given`];
  const last = until && dayShort(until);

  return [day ? t`Given ${day}` : t`No day given`, last && t`Valid through ${last}`, lot && t`Lot ${lot}`];
}

/** Why a row isn't ticked by itself, or can't be added. */
function StateOf({ row, target }: { row: Row; target: Target }) {
  const { proposed } = row;
  const named = proposed.pet ?? '';
  if (isOnRecord(row, target)) return <Status tone="moss">{t`Already on record`}</Status>;
  if (!target.may[proposed.kind]) return <Status tone="plain">{t`Only owners can add vaccinations`}</Status>;
  if (!isAbout(proposed, target.name))
    return <Status tone="amber">{t`The paper names ${named}. Check it first.`}</Status>;
  if (isUnusual(row, target))
    return <Status tone="amber">{t`Far from the weights before. Check it first.`}</Status>;

  return proposed.sure ? null : <Status tone="amber">{t`Hard to read. Check it first.`}</Status>;
}

type ProposedRowProps = {
  row: Row;
  target: Target;
  today: string;
  /** Of its fields. */
  name: string;
  /** A picture of its page, once there is one. */
  picture: string | undefined;
  disabled: boolean;
  onEdit: (edit: RowEdit) => void;
};

/** A record as it was read, beside the place it was read from, to be ticked or corrected. */
export function ProposedRow({
  row,
  target,
  today,
  name: fieldName,
  picture,
  disabled,
  onEdit,
}: ProposedRowProps) {
  const { facts, proposed } = row;
  const { name } = facts;
  const [isEditing, setEditing] = useState(false);
  const isFixed = isOnRecord(row, target) || !target.may[proposed.kind];
  const problem = problemOf(row, today);
  const ticked = isTicked(row, target) && !isFixed;
  const state = <StateOf row={row} target={target} />;

  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <Checkbox
          label={<bdi className="font-semibold wrap-anywhere">{name || t`No name`}</bdi>}
          hint={<Facts of={inWords(row)} />}
          checked={ticked && !problem}
          disabled={isFixed || disabled}
          error={ticked && problem ? problems[problem](proposed.kind) : undefined}
          onChange={({ target: { checked } }) => {
            if (checked && problem) setEditing(true);
            onEdit({ tick: { isTicked: checked, petId: target.id } });
          }}
          name={fieldName}
          className="min-w-0"
        />
        {!isFixed && (
          <Button
            variant="quiet"
            aria-expanded={isEditing}
            aria-label={isEditing ? t`Close ${name}` : t`Edit ${name}`}
            className="px-2! text-sm"
            onClick={() => setEditing(!isEditing)}
          >
            {isEditing ? t`Close` : t`Edit`}
          </Button>
        )}
      </div>
      <p className="empty:hidden">{state}</p>
      {picture && proposed.place && <PlacePicture address={picture} place={proposed.place} name={name} />}
      {isEditing && !isFixed && (
        <RowFields row={row} today={today} onChange={(changed) => onEdit({ facts: changed })} />
      )}
    </li>
  );
}
