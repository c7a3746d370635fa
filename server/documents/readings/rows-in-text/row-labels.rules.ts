import { vialExpiration } from '#server/documents/readings/labels-in-text.rules.ts';
import type { Phrase } from '#server/documents/readings/phrases.rules.ts';
import { phraseFinder } from '#server/documents/readings/phrases.rules.ts';

/** The meaning of a value in a row, by the words before it or above its column. */
export type RowLabel =
  | 'other'
  /** The expiration of the vaccine in its vial. */
  | 'vial'
  /** The first day of validity. */
  | 'from'
  /** The last day of validity, or the day on which the next dose is due. */
  | 'until'
  | 'due'
  /** The day when it was given. */
  | 'given'
  /** The day of the visit, for everything that was done then. */
  | 'visit'
  /** The day of the paper. */
  | 'paper'
  | 'printed'
  | 'date'
  | 'lot'
  | 'product'
  | 'vaccine'
  | 'vet'
  | 'price';

export type FoundLabel = Phrase<RowLabel>;

const vaccinated = String.raw`(?:vaccin\p{L}*|immuniz\p{L}*|rabies|booster|dose|shot)`;

// The finder reads l, 1, 0 and 5 as i, i, o and s. Letters with accents are often recognized as one or two others.
const phrases: Record<RowLabel, readonly string[]> = {
  other: [
    String.raw`date of birth|birth ?date|dob|d\.o\.b|born(?: on)?|whelped|hatched|birthday`,
    String.raw`geb(?:oren|urtsdatum|urtstag)?(?: am)?\.?|gew.{1,2}lft(?: am)?|nac(?:ida|ido|imiento)?(?: el| en)?\.?|fecha de nac\p{L}*\.?`,
    String.raw`(?:payments?|amount|balance|invoice|total|premium)(?: is| was)? due(?: date| by| on)?|due (?:upon|on) receipt|paid(?: by \p{L}+)?(?: on)?`,
    String.raw`zahlbar(?: bis)?|gesamtbetrag[^.]{0,20}f.{1,2}llig(?: am)?|vencimiento(?: del pago)?|pago`,
    String.raw`appointment|next (?:visit|appointment|exam)|n.{1,2}chster termin|termin(?: am)?|pr.{1,2}xima (?:visita|cita|consulta)`,
    String.raw`deworm(?:ed|ing)?|entwurmt|entwurmung|desparasita\p{L}+(?: \p{L}+)?|until the|chip\p{L}*|microchip\p{L}*(?: date)?|transponder`,
    String.raw`license (?:expires|no\.?|#)|tag(?: (?:no|number|#))?\.?`,
  ],
  vial: [
    String.raw`${vialExpiration}\.?`,
    String.raw`(?:vaccine|vial|product|lot|serial|batch) expires(?: date)?\.?`,
    String.raw`caducidad(?: del lote)?|cad\.?|verfall(?:sdatum|datum)?|verwendbar bis|verw\. bis|haltbar bis|exp\.`,
  ],
  from: [
    String.raw`valid (?:from|as of)|effective (?:from|date)|\p{L}{1,6}ig (?:ab|von)|v.{1,2}lid[ao] (?:desde|a partir del?)|valable du`,
  ],
  until: [
    String.raw`(?:rabies |vaccination )?(?:expiration|expiry|expires|expired|expiring|expire)(?: date)?(?: on)?`,
    String.raw`exp(?:\.? date|\.?(?=[\s:.]{0,3}[\p{N}oi]))`,
    String.raw`(?:valid|good|effective|protected|current) (?:to|until|till|through|thru)|not valid after`,
    String.raw`\p{L}{1,6}ig bis|g.{1,2}ltigkeit(?: bis)?|l.{1,2}uft ab(?: am)?|schutz bis`,
    String.raw`v.{1,2}lid[ao] hasta|vigencia(?: hasta)?|vence(?: el)?|caduca(?: el)?|v.{1,2}lidez`,
  ],
  due: [
    String.raw`next(?: \p{L}+){0,3} due(?: date| by| on)?|next (?:vaccination|vaccine|booster|dose|shot|date)(?: date| by| is due| on)?`,
    String.raw`re-?vaccinat(?:e|ion)(?: date| by| on| due)?(?: by)?|boosters? (?:is due|due|date|by)(?: by| on)?`,
    String.raw`(?:over)?due(?: date| again| since)?(?: by| on)?`,
    String.raw`n.{1,2}chste(?: \p{L}*impfung)?(?: f.{1,2}llig)?(?: am)?|wiederholung(?:simpfung)?(?: am)?|f.{1,2}llig(?: am| bis| ab)?|auffrischung(?: am)?|folgeimpfung`,
    String.raw`pr.{1,2}xim[ao](?: vacuna\p{L}*| dosis| refuerzo| aplicaci.{1,2}n)?|siguiente(?: vacuna| dosis)?|refuerzo|revacunaci.{1,2}n`,
  ],
  given: [
    String.raw`(?:date )?(?:last |was |were )?(?:given|administered|vaccinated|injected|received)(?: on| today)?`,
    String.raw`date (?:of )?(?:the )?(?:rabies )?(?:vaccinat\p{L}+|immunization|administration|given|administered|vaccine)`,
    String.raw`${vaccinated} (?:date|given)|vaccination date|vacc(?:\.|ine)? date|shot date`,
    String.raw`impfdatum|(?:ge)?impft? am|verabreicht(?: am)?|datum der impfung|impfung am|impftermin|geimpft`,
    String.raw`fecha (?:de )?(?:la )?(?:vacunaci.{1,2}n|aplicaci.{1,2}n|administraci.{1,2}n)|aplicad[ao](?: el)?|administrad[ao](?: el)?|vacunad[ao] el|puesta el`,
  ],
  visit: [
    String.raw`(?:date of (?:service|visit|treatment)|(?:service|visit|treatment) date|visit|services? (?:of|on|date)|treated on|seen on)(?: (?:mon|tues|wednes|thurs|fri|satur|sun)day,)?`,
    String.raw`leistungsdatum|behandlungsdatum|behandlung(?: am| vom)|beh\.|besuch am|fecha de(?: la)? (?:consulta|visita|servicio|atenci.{1,2}n)`,
  ],
  paper: [
    String.raw`(?:agreement|contract|invoice|statement) of|(?:invoice|report|issue|statement|adoption|inspection|exam|collection) date|date (?:of )?(?:issue|issued|inspection|exam\p{L}*|collection|report\p{L}*|invoice|adoption)`,
    String.raw`issued(?: on)?|reported|collected|signed|dated|rechnungsdatum|rechnung vom|befunddatum|eingang|ausgestellt am|.{1,2}bergabe am`,
    String.raw`fecha de(?:l)? (?:factura|informe|emisi.{1,2}n|adopci.{1,2}n)`,
  ],
  printed: [String.raw`print(?:ed|out)?(?: date)?(?: on)?|druckdatum|gedruckt(?: am)?|impreso(?: el)?`],
  date: ['date|datum|fecha'],
  lot: [
    String.raw`(?:vaccine |lot |batch |serial ?/ ?lot |serial )?(?:serial|lot|batch|s/n)(?: ?(?:\(lot\)|/ ?(?:lot|serial)))?(?: ?(?:no|nr|num|number|numbers|#)\.?)?`,
    String.raw`chargen?(?:-?(?:nr|nummer|bez\.?))?\.?|ch\.? ?-?(?:b|nr)\.?|ch\.|los-?nr\.?`,
    String.raw`(?:n\p{L}{0,2}[.°º]{0,2} (?:de )?)?lote(?: n\p{L}{0,2}[.°º]{0,2})?|serie`,
  ],
  product: [
    String.raw`(?:product|brand|trade|vaccine)(?: name)|product|brand|manufacturer(?: and)?(?: name of (?:the )?vaccine)?|made by`,
    String.raw`hersteller|handelsname|pr.{1,2}parat|producto|marca|laboratorio|fabricante`,
  ],
  vaccine: [
    String.raw`vaccines?(?: type)?|vaccinations?|immunizations?|impfung(?:en)?(?: gegen)?|impfstoffs?|vacunas?|vacunaci.{1,2}n|type|description|item|service|treatment|leistung|concepto|disease|krankheit|enfermedad`,
  ],
  vet: [
    String.raw`veterinarian|given by|administered by|vet|doctor|clinician|authorised veterinarian|tierarzt|unterschrift|veterinari[ao]|firma`,
  ],
  price: [
    String.raw`price|amount|total|net|gross|qty|quantity|betrag(?: eur)?|anz\.?|importe|cant\.?|precio|preis|cost`,
  ],
};

/** The labels in a line. */
export const rowLabelsIn: (text: string) => FoundLabel[] = phraseFinder(phrases);
