import { Plural, Trans } from '@lingui/react/macro';

import { listed } from '#shared/core/listed.ts';
import { inThousands } from '#shared/core/numbers.ts';
import type { DetectedTable } from '#shared/data/imports/imports.ts';
import { dateFields } from '#shared/data/imports/imports.ts';
import { dayAsWritten } from '#web/lib/dates.ts';

type TableNotesProps = { layout: DetectedTable; fields: DetectedTable['fields'] };

/** How dates that Excel stores as numbers were read, and which rows have a character that can’t be. */
export function TableNotes({ layout: { columns, broken }, fields }: TableNotesProps) {
  const chosen = dateFields.map((field) =>
    fields[field] === undefined ? undefined : columns[fields[field]],
  );
  const serial = chosen.map((column) => column?.serial).find((each) => each != null);

  return (
    <>
      {serial && (
        <p className="text-ink-soft text-sm">
          <SerialDay number={serial.text} day={dayAsWritten(serial.day)} />
        </p>
      )}
      {broken && broken.count > 0 && <BrokenRows {...broken} />}
    </>
  );
}

const SerialDay = ({ number, day }: { number: string; day: string }) => (
  <Trans>
    Dates are written as Excel’s day numbers: {number} is {day}.
  </Trans>
);

function BrokenRows({ count, rows }: { count: number; rows: number[] }) {
  const numbers = listed(rows.map(inThousands), 'unit');
  const shown = rows.length;
  const others = count - shown;

  return (
    <p className="text-ink-soft text-sm">
      <Plural
        value={shown}
        one={`A character couldn’t be read and shows as “\ufffd” in row ${numbers}.`}
        other={`Some characters couldn’t be read and show as “\ufffd” in rows ${numbers}.`}
      />
      {others > 0 && (
        <>
          {' '}
          <Plural value={others} one="# more row has one too." other="# more rows have them too." />
        </>
      )}
    </p>
  );
}
