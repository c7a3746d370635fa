import { t } from '@lingui/core/macro';

import { longDate } from '#web/lib/dates.ts';
import { settingNames, settingValue } from '#web/operations/site-settings/site-words.ts';

import type { LogLine } from './admin-log.api.ts';

const fieldNames: Record<string, string> = {
  ...settingNames,
  title: t`Title`,
  text: t`Description`,
  code: t`Code`,
  link: t`Link`,
  validFrom: t`Valid from`,
  validUntil: t`Valid through`,
};

/** The changes in a line: "Sign-ups: Open to everyone → By invitation". */
export const changesIn = ({ details }: Pick<LogLine, 'details'>): string[] =>
  Object.keys(details)
    .filter((name) => `${name}_before` in details)
    .map((name) => {
      const said = (value: unknown) => valueOf(name, value) || t`Empty`;

      return `${fieldNames[name] ?? name}: ${said(details[`${name}_before`])} → ${said(details[name])}`;
    });

const isDay = (name: string) => name === 'validFrom' || name === 'validUntil';

const valueOf = (name: string, value: unknown): string =>
  isDay(name) && typeof value === 'string' ? longDate(value) : settingValue(name, value);
