import { phraseFinder } from './phrases.rules.ts';

/** The meaning of a day according to the words near it. */
export type LabelKind =
  /** Unrelated to the document: a birthday, the expiration of the vaccine vial, a payment. */
  | 'other'
  /** The last day on which the document is valid, or the day when the next one is due. */
  | 'expires'
  /** The first day of a period. */
  | 'from'
  /** The day when it was done, written or issued. */
  | 'dated'
  /** "Date" alone. */
  | 'date';

export type Label = { kind: LabelKind; start: number; end: number };

/** The last day of the vaccine in its vial. "Rabies vaccine expires" is about the dose that was given. */
export const vialExpiration = String.raw`(?:vaccine|vial|product|lot|serial|batch) (?:expiration|expiry|exp)\b(?: date)?`;

// The first match is taken, so longer phrases come before the words that they contain.
const phrases: Record<LabelKind, readonly string[]> = {
  other: [
    String.raw`(?:date of birth|birth ?date|dob|d\.o\.b|born(?: on)?|whelped|hatched)`,
    String.raw`(?:lot|serial|batch|vial|product)(?: ?(?:no|number))?[\s:#.]*(?:[\p{L}\p{N}-]{1,14})?[\s,:]{1,2}exp(?:iration|iry|ires)?(?: date)?`,
    vialExpiration,
    String.raw`(?:payments?|amount|balance|invoice|total|premium)(?: is| was)? due(?: date| by| on)?`,
    String.raw`due (?:upon|on) receipt`,
    String.raw`(?:printed|print date|faxed|member since|client since|form|rev|revised)(?: on)?`,
    String.raw`(?:previous|prior|last)(?: rabies)? (?:vaccination|vaccine|dose|visit|exam)(?: date)?`,
    String.raw`appointment`,
    String.raw`geb(?:oren|urtsdatum|urtstag)?(?: am)?\.?|gew.{1,2}lft(?: am)?|nac(?:ida|ido|imiento)?(?: el)?\.?|fecha de nacimiento`,
    String.raw`(?:druckdatum|gedruckt|zahlbar)(?: am| bis)?|vencimiento del pago|letzte (?:impfung|untersuchung)|termin`,
    String.raw`entwurmt|deworm(?:ed|ing)?|desparasitaci.{1,2}n`,
  ],
  expires: [
    String.raw`(?:expiration|expiry|expires|expiring|expire)(?: date)?(?: on)?`,
    String.raw`exp(?:\.? date|(?=[\s:.]{0,3}[\p{N}oi]))`,
    String.raw`(?:valid|good|effective|protected|covered|current) (?:to|until|till|through|thru)`,
    String.raw`(?:not valid|void|invalid|discard|use) (?:after|by)`,
    String.raw`next(?: \p{L}+){0,3} due(?: date| by| on)?`,
    String.raw`next (?:vaccination|vaccine|booster|dose|test|shot|renewal)(?: date| by| on)?`,
    String.raw`re-?vaccinat(?:e|ion)(?: date| by| on| due)?`,
    String.raw`renew(?:al)? (?:date|by|on|due)`,
    String.raw`boosters? (?:is due|due|date|by)(?: by| on)?`,
    String.raw`(?:coverage|policy|license|certificate)(?: period)? ends(?: on)?`,
    String.raw`due(?: date| again)?(?: by| on)?(?! (?:soon|to|in|yearly|annually|every|for)\b)`,
    String.raw`through|thru`,
    String.raw`g.{1,2}ltig bis|n.{1,2}chste(?: impfung)?(?: f.{1,2}llig)?(?: am)?|f.{1,2}llig(?: am| bis)?|l.{1,2}uft ab(?: am)?`,
    String.raw`v.{1,2}lid[ao] hasta|vigencia|vence|pr.{1,2}xima(?: vacuna| dosis)?|siguiente(?: vacuna| dosis)?|caduca`,
  ],
  from: [
    String.raw`(?:policy|coverage|license|certificate) (?:period|term)(?: from)?`,
    String.raw`(?:effective|inception|start) date`,
    String.raw`(?:valid|effective|covered)(?: from)?`,
  ],
  dated: [
    String.raw`date (?:of )?(?:the )?(?:rabies )?(?:vaccination|vaccinated|vaccine|service|exam|examination|visit|issue|issued|invoice|adoption|collection|collected|report|reported|given|administered|prescribed|written|filled|registered|registration|treatment|inspection|received|signed|implanted|implantation)`,
    String.raw`(?:vaccination|vaccine|service|exam|examination|visit|issue|invoice|adoption|collection|report|prescription|registration|treatment|inspection|statement|test|discharge|admission|implantation) date`,
    String.raw`(?:vaccinated|administered|given|issued|collected|reported|dispensed|prescribed|written|filled|adopted|registered|inspected|examined|admitted|discharged|implanted|signed|dated|visit)(?: on)?`,
    String.raw`(?:rechnungs|befund|impf|leistungs|behandlungs|untersuchungs|ausstellungs|bericht)datum|(?:rechnung|befund) vom|(?:.{1,2}bergabe|behandlung|ausgestellt|geimpft) am|, den`,
    String.raw`fecha de(?:l)? (?:la )?(?:factura|informe|consulta|visita|vacunaci.{1,2}n|emisi.{1,2}n|aplicaci.{1,2}n)|aplicada|, a`,
    String.raw`(?:services|agreement) (?:of|on)(?: (?:mon|tues|wednes|thurs|fri|satur|sun)day,)?|treatment date|of service`,
  ],
  date: ['date|datum|fecha'],
};

/** The labels in a text that give a day near them its meaning. */
export const labelsIn: (text: string) => Label[] = phraseFinder(phrases);
