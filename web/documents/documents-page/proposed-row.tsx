import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import { dayShort, ownToday } from '#web/lib/dates.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { Status } from '#web/ui/status.tsx';
import { TextField } from '#web/ui/text-field.tsx';

import { PlacePicture } from './place-picture.tsx';
import type { ProposedRow as Row, RowFacts, RowProblem } from './proposed-rows.ts';
import { problemOf } from './proposed-rows.ts';

const problems: Record<RowProblem, () => string> = {
  nameless: () => t`Enter the vaccine’s name`,
  undated: () => t`Enter the day it was given`,
  future: () => t`Enter a date that isn’t in the future`,
  reversed: () => t`A vaccination can’t expire before it’s given`,
};

const givenInWords = (day: string) => t`Given ${day}`;
const untilInWords = (day: string) => t`Valid until ${day}`;

type ProposedRowProps = {
  row: Row;
  isOnRecord: boolean;
  /** A picture of its page, once there is one. */
  picture: string | undefined;
  onChange: (change: Partial<Pick<Row, 'facts' | 'isTicked'>>) => void;
};

/** A vaccination as it was read, beside the place it was read from, to be ticked or corrected. */
export function ProposedRow({ row, isOnRecord, picture, onChange }: ProposedRowProps) {
  const { facts, proposed, isTicked } = row;
  const [isEditing, setEditing] = useState(false);
  const { name, given, until, lot } = facts;
  const problem = problemOf(row, ownToday());
  const set = (change: Partial<RowFacts>) => onChange({ facts: { ...facts, ...change } });
  const inWords = [
    given ? givenInWords(dayShort(given)) : t`No day given`,
    until && untilInWords(dayShort(until)),
    lot && t`Lot ${lot}`,
  ];

  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex items-start justify-between gap-3">
        <Checkbox
          label={<bdi className="font-semibold wrap-anywhere">{name || t`No name`}</bdi>}
          hint={<Facts of={inWords} />}
          checked={isTicked && !isOnRecord && !problem}
          disabled={isOnRecord}
          error={isTicked && problem && !isOnRecord ? problems[problem]() : undefined}
          onChange={({ target }) => {
            if (target.checked && problem) setEditing(true);
            onChange({ isTicked: target.checked });
          }}
          name={`proposed-${row.id}`}
          className="min-w-0"
        />
        {!isOnRecord && (
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
      {isOnRecord ? (
        <p>
          <Status tone="moss">
            <Trans>Already on record</Trans>
          </Status>
        </p>
      ) : (
        !proposed.sure && (
          <p>
            <Status tone="amber">
              <Trans>Hard to read. Check it first.</Trans>
            </Status>
          </p>
        )
      )}
      {picture && proposed.place && <PlacePicture address={picture} place={proposed.place} name={name} />}
      {isEditing && !isOnRecord && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t`Vaccine`}
            value={name}
            maxLength={120}
            onChange={({ target }) => set({ name: target.value })}
          />
          <TextField
            label={t`Lot number`}
            optional
            value={lot}
            maxLength={60}
            onChange={({ target }) => set({ lot: target.value })}
          />
          <DateField
            label={t`Given on`}
            value={given}
            max={ownToday()}
            onChange={({ target }) => set({ given: target.value })}
          />
          <DateField
            label={t`Valid until`}
            optional
            value={until}
            onChange={({ target }) => set({ until: target.value })}
          />
        </div>
      )}
    </li>
  );
}
