import type { Locale } from '../../shared/core/locales.ts';
import { baseLocale } from '../../shared/core/locales.ts';

type Translated = Record<Exclude<Locale, 'en'>, string>;

/**
 * The texts that the owner of the demo account has typed, in other languages. Names and the content of
 * documents stay in English.
 */
const words: Record<string, Translated> = {
  'Domestic Shorthair': { de: 'Europäisch Kurzhaar', es: 'Europeo de pelo corto' },
  'Chronic kidney disease, stage 2': {
    de: 'Chronische Nierenerkrankung, Stadium 2',
    es: 'Enfermedad renal crónica, estadio 2',
  },
  'Wet kidney diet, 3 oz, four times a day': {
    de: 'Nieren-Nassfutter, 85 g, viermal täglich',
    es: 'Comida húmeda renal, 85 g, cuatro veces al día',
  },
  'Red and white': { de: 'Rot-Weiß', es: 'Rojo y blanco' },
  'Itchy ears in summer. Afraid of fireworks.': {
    de: 'Im Sommer jucken die Ohren. Angst vor Feuerwerk.',
    es: 'En verano le pican las orejas. Le dan miedo los fuegos artificiales.',
  },
  'Active adult kibble, 1 ½ cups twice a day': {
    de: 'Trockenfutter für aktive Hunde, 150 g, zweimal täglich',
    es: 'Pienso para perros activos, 150 g, dos veces al día',
  },
  Carrots: { de: 'Karotten', es: 'Zanahorias' },
  'Salmon jerky': { de: 'Getrockneter Lachs', es: 'Salmón seco' },
  Chicken: { de: 'Huhn', es: 'Pollo' },
  'once a day with food': { de: 'einmal täglich zum Futter', es: 'una vez al día con la comida' },
  'Sample Pet Insurance, policy SP-204711': {
    de: 'Sample Pet Insurance, Police SP-204711',
    es: 'Sample Pet Insurance, póliza SP-204711',
  },
  'Open 24 hours': { de: 'Rund um die Uhr geöffnet', es: 'Abierto las 24 horas' },
  'Has a key. Can approve care up to $1,000.': {
    de: 'Hat einen Schlüssel. Kann Behandlungen bis 1.000 $ zustimmen.',
    es: 'Tiene llave. Puede aprobar atención hasta 1000 USD.',
  },
  'Adoption contract': { de: 'Adoptionsvertrag', es: 'Contrato de adopción' },
  'Blood test, spring': { de: 'Blutbild, Frühjahr', es: 'Análisis de sangre, primavera' },
  'Indoor cat insurance': { de: 'Katzenversicherung', es: 'Seguro de gato' },
  'Prescription for ear drops': { de: 'Rezept für Ohrentropfen', es: 'Receta de gotas para los oídos' },
  'Mio on the windowsill': { de: 'Mio auf der Fensterbank', es: 'Mio en la ventana' },
  'Vaccination record': { de: 'Impfpass', es: 'Cartilla de vacunación' },
  Boarding: { de: 'Tierpension', es: 'Residencia' },
  'Nail trim': { de: 'Krallen schneiden', es: 'Cortar las uñas' },
  'Book a dental checkup': { de: 'Zahnkontrolle vereinbaren', es: 'Pedir cita para los dientes' },
  'Ask about the lower left molar.': {
    de: 'Nach dem Backenzahn unten links fragen.',
    es: 'Preguntar por la muela de abajo a la izquierda.',
  },
  'Ear drops': { de: 'Ohrentropfen', es: 'Gotas para los oídos' },
  'Flea and tick treatment': { de: 'Mittel gegen Flöhe und Zecken', es: 'Antipulgas y garrapatas' },
  'Weigh-in': { de: 'Wiegen', es: 'Pesar' },
  'Leptospirosis booster': { de: 'Auffrischung Leptospirose', es: 'Refuerzo de leptospirosis' },
  'Fewer treats, longer walks.': {
    de: 'Weniger Leckerlis, längere Spaziergänge.',
    es: 'Menos premios, paseos más largos.',
  },
  'At the clinic.': { de: 'In der Praxis.', es: 'En la clínica.' },
  'Started the kidney diet.': { de: 'Nierendiät begonnen.', es: 'Empezó la dieta renal.' },
  'Rabies, 3 years': { de: 'Tollwut, 3 Jahre', es: 'Rabia, 3 años' },
  'Rabies, 1 year': { de: 'Tollwut, 1 Jahr', es: 'Rabia, 1 año' },
  'Distemper, adenovirus, parvovirus': {
    de: 'Staupe, Adenovirus, Parvovirus',
    es: 'Moquillo, adenovirus, parvovirus',
  },
  'Panleukopenia, herpes, calici': {
    de: 'Katzenseuche, Herpes, Calici',
    es: 'Panleucopenia, herpes, calicivirus',
  },
  Leptospirosis: { de: 'Leptospirose', es: 'Leptospirosis' },
  'Kennel cough': { de: 'Zwingerhusten', es: 'Tos de las perreras' },
  '5 drops, left ear': { de: '5 Tropfen, linkes Ohr', es: '5 gotas, oído izquierdo' },
  'twice a day': { de: 'zweimal täglich', es: 'dos veces al día' },
  '5.4 mg': { de: '5,4 mg', es: '5,4 mg' },
  '2.5 mg': { de: '2,5 mg', es: '2,5 mg' },
  'Heartworm chew': { de: 'Kautablette gegen Herzwürmer', es: 'Masticable contra el gusano del corazón' },
  '1 chew': { de: '1 Kautablette', es: '1 masticable' },
  'every 30 days': { de: 'alle 30 Tage', es: 'cada 30 días' },
  'once a day': { de: 'einmal täglich', es: 'una vez al día' },
  'Hide it in a little tuna.': { de: 'In etwas Thunfisch verstecken.', es: 'Esconderla en un poco de atún.' },
  'Ear infection, left': { de: 'Ohrenentzündung links', es: 'Otitis izquierda' },
  'Red and itchy after swimming. Drops for a week.': {
    de: 'Nach dem Schwimmen rot, juckt. Eine Woche Tropfen.',
    es: 'Roja y con picor después de nadar. Gotas una semana.',
  },
  'Annual checkup': { de: 'Jährliche Untersuchung', es: 'Revisión anual' },
  'Heart, teeth and joints are fine.': {
    de: 'Herz, Zähne und Gelenke in Ordnung.',
    es: 'Corazón, dientes y articulaciones, bien.',
  },
  'Teeth cleaning': { de: 'Zahnreinigung', es: 'Limpieza dental' },
  'Under anesthesia. No teeth removed.': {
    de: 'In Narkose. Kein Zahn gezogen.',
    es: 'Con anestesia. Sin extracciones.',
  },
  'Blood and urine test': { de: 'Blut- und Urinuntersuchung', es: 'Análisis de sangre y orina' },
  'Creatinine 2.4. Chronic kidney disease, stage 2.': {
    de: 'Kreatinin 2,4. Chronische Nierenerkrankung, Stadium 2.',
    es: 'Creatinina 2,4. Enfermedad renal crónica, estadio 2.',
  },
  'Kidney checkup': { de: 'Nierenkontrolle', es: 'Control de los riñones' },
  'Stable. Recheck in six months.': {
    de: 'Stabil. Kontrolle in sechs Monaten.',
    es: 'Estable. Nuevo control en seis meses.',
  },
  'Teeth and nails': { de: 'Zähne und Krallen', es: 'Dientes y uñas' },
  'Molars are fine.': { de: 'Backenzähne in Ordnung.', es: 'Las muelas están bien.' },
};

export const demoWords = Object.keys(words);

/** The same pets, documents, records or reminders, with the owner's words in this language. */
export function translateDemo<Value>(locale: Locale, value: Value): Value {
  if (locale === baseLocale || value instanceof Uint8Array) return value;
  if (typeof value === 'string') return (words[value]?.[locale as keyof Translated] ?? value) as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => translateDemo(locale, one)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]): [string, unknown] => [
    key,
    translateDemo(locale, one),
  ]);

  return Object.fromEntries(entries) as Value;
}
