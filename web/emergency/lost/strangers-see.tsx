import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

import { listed } from '#shared/core/listed.ts';
import type { EmergencyField } from '#shared/emergency/emergency.ts';
import { emergencyFields, healthFields } from '#shared/emergency/emergency.ts';
import type { EmergencyPage } from '#web/emergency/page/emergency-page.api.ts';
import type { FieldLabels } from '#web/emergency/page/field-labels.ts';
import { fieldGroups, namesInSentence } from '#web/emergency/page/field-labels.ts';
import { FoldSummary } from '#web/ui/fold-summary.tsx';
import { Switch } from '#web/ui/switch.tsx';

import { legendClass } from './legend.ts';

type StrangersSeeProps = {
  page: EmergencyPage;
  known: readonly EmergencyField[];
  shown: readonly EmergencyField[];
  onToggle: (field: EmergencyField, isShown: boolean) => void;
};

// The photo has its own switch.
const labels = fieldGroups.flatMap(({ fields }) => fields).filter(({ field }) => field !== 'photo');

/** Everything else that strangers see: health one by one with its present state, the rest in a line that opens. */
export function StrangersSee({ page, known, shown, onToggle }: StrangersSeeProps) {
  const offered = labels.filter(({ field }) => known.includes(field));
  const rest = offered.filter(({ field }) => !healthFields.includes(field));
  const names = listed(
    emergencyFields
      .filter((field) => shown.includes(field) && rest.some((each) => each.field === field))
      .flatMap(namesInSentence),
  );
  const switchOf = ({ field, label, hint }: FieldLabels, isPublic?: boolean) => (
    <Switch
      key={field}
      label={label}
      hint={isPublic === undefined ? hint : isPublic ? t`Strangers can see this now` : t`Not public now`}
      checked={shown.includes(field)}
      onChange={(isShown) => onToggle(field, isShown)}
    />
  );

  return (
    <fieldset>
      <legend className={legendClass}>
        <Trans>What else strangers see</Trans>
      </legend>
      <p className="text-ink-soft mt-1 text-sm text-pretty">
        <Trans>
          Health details are shown only if you switch them on. Once your pet is home, everything is as it was
          before the report.
        </Trans>
      </p>
      <div className="divide-line mt-2 divide-y">
        {offered
          .filter(({ field }) => healthFields.includes(field))
          .map((each) => switchOf(each, page.reachable && page.shown.includes(each.field)))}
      </div>
      <details className="border-line border-t pt-1">
        <FoldSummary wide className="py-2.5">
          {names ? <Trans>Also shown: {names}</Trans> : <Trans>No other details shown</Trans>}
        </FoldSummary>
        <div className="divide-line divide-y">{rest.map((each) => switchOf(each))}</div>
      </details>
    </fieldset>
  );
}
