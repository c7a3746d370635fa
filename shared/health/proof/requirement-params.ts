import {
  hoursBeforeArrival,
  leadsElsewhere,
  requirableVaccines,
  requirementNameMax,
  travelRules,
} from './requirements.ts';
import type { RequirementList } from './requirements.ts';

/** A list as the names and values of a query: a place keeps its list in a link, and nothing is stored. */
export function requirementParams(list: RequirementList): [name: string, value: string][] {
  const { name, vaccines, hoursBefore, fecalTestMonths, neuteredFromMonths, travel } = list;

  return [
    ['name', name],
    ...vaccines.map((vaccine): [string, string] => ['vaccine', vaccine]),
    ...numberParam('hours', hoursBefore || null),
    ...numberParam('fecal', fecalTestMonths),
    ...numberParam('neutered', neuteredFromMonths),
    ...flags.filter((flag) => list[flag]).map((flag): [string, string] => [flag, 'yes']),
    ...(travel ? [['travel', travel] as [string, string]] : []),
  ];
}

const numberParam = (name: string, value: number | null): [string, string][] =>
  value === null ? [] : [[name, String(value)]];

const flags = ['certificates', 'fleaTick', 'microchip'] as const;

/** The query of an address. */
type Query = { get: (name: string) => string | null; getAll: (name: string) => string[] };

/** The fields of a list in a query. The schema decides whether they are one. */
export function requirementFields(params: Query) {
  const number = (name: string) => (params.get(name) ? Number(params.get(name)) : null);
  const isOn = (flag: (typeof flags)[number]) => params.get(flag) === 'yes';

  return {
    name: params.get('name') ?? '',
    vaccines: [...new Set(params.getAll('vaccine'))],
    hoursBefore: number('hours') ?? 0,
    fecalTestMonths: number('fecal'),
    neuteredFromMonths: number('neutered'),
    certificates: isOn('certificates'),
    fleaTick: isOn('fleaTick'),
    microchip: isOn('microchip'),
    travel: params.get('travel') || null,
  };
}

const isMonths = (value: number | null) => value === null || Number.isInteger(value);

/** The list of a query, for the browser, which does without the schema; undefined if it can't be one. The server decides again. */
export function parseRequirements(params: Query): RequirementList | undefined {
  const { vaccines, hoursBefore, travel, ...rest } = requirementFields(params);
  const known = requirableVaccines.filter((vaccine) => vaccines.includes(vaccine));
  const hours = hoursBeforeArrival.find((each) => each === hoursBefore);
  const rule = travelRules.find((each) => each === travel) ?? null;
  const isName =
    rest.name.trim() !== '' && rest.name.length <= requirementNameMax && !leadsElsewhere(rest.name);
  if (!isName || hours === undefined || known.length < vaccines.length || rule !== travel) return undefined;

  return isMonths(rest.fecalTestMonths) && isMonths(rest.neuteredFromMonths)
    ? { ...rest, vaccines: known, hoursBefore: hours, travel: rule }
    : undefined;
}
