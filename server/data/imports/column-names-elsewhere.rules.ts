import type { TableField } from '#shared/data/imports/imports.ts';

type Names = Record<TableField, string>;

/** Names of columns in German: without accents, separated by commas. */
const german: Names = {
  pet: 'tier,tiername,haustier,name des tieres,name des haustiers,patient,patientenname,name tier,hund,katze',
  kind: 'typ,art,eintragstyp,art des eintrags,eintragsart,kategorie,eintrag',
  date: 'datum,tag,impfdatum,datum der impfung,geimpft am,verabreicht,verabreicht am,gegeben am,behandlungsdatum,besuchsdatum,termin,start,startdatum,beginn,beginn am,von,ab,seit,wiegedatum,gewogen am,erfasst am,fallig,zeit,zeitpunkt,datum uhrzeit,datum und uhrzeit,datum zeit,wann',
  name: 'impfstoff,impfung,name der impfung,medikament,arzneimittel,praparat,wirkstoff,behandlung,titel,ereignis,grund,anlass,besuchsgrund,eingriff,erinnerung,aufgabe,betreff,beschreibung,bezeichnung,diagnose,befund,name',
  weight: 'gewicht,korpergewicht,lebendgewicht,wert,messwert',
  unit: 'einheit,gewichtseinheit,masseinheit',
  nextDate:
    'nachster termin,nachste impfung,nachste fallig,fallig am,falligkeit,falligkeitsdatum,gultig bis,ablauf,ablaufdatum,lauft ab,lauft ab am,auffrischung,auffrischung am,wiederholung,wiederholungsimpfung,ende,enddatum,bis',
  dosage: 'dosierung,dosis,menge,starke',
  frequency: 'haufigkeit,wie oft,intervall,einnahme,anwendung,anweisung,anweisungen,mal pro tag',
  provider:
    'tierarzt,tierarztin,tierarztpraxis,praxis,klinik,tierklinik,arzt,behandler,verabreicht von,verordnet von,verschrieben von',
  batch: 'charge,chargennummer,chargen nummer,chargen nr,chargennr,ch b,lot,serie,seriennummer',
  cost: 'kosten,preis,betrag,summe,rechnungsbetrag,gebuhr,gesamt',
  notes: 'notiz,notizen,bemerkung,bemerkungen,anmerkung,anmerkungen,kommentar,kommentare,details',
  species: 'tierart,spezies,gattung,haustierart',
  breed: 'rasse',
  sex: 'geschlecht',
  neutered: 'kastriert,sterilisiert,kastriert sterilisiert,kastration',
  birthDate: 'geburtsdatum,geburtstag,geboren,geboren am,geb datum,adoptionsdatum,adoptiert am,bei uns seit',
  color: 'farbe,fellfarbe,fell,zeichnung,abzeichen',
  microchip:
    'mikrochip,mikrochipnummer,mikrochip nummer,mikrochip nr,chip nr,chipnummer,chip nummer,transponder,transpondernummer',
};

const spanish: Names = {
  pet: 'mascota,nombre de la mascota,animal,nombre del animal,paciente,nombre del paciente,perro,gato',
  kind: 'tipo,tipo de registro,clase,categoria,registro',
  date: 'fecha,dia,fecha de vacunacion,fecha de la vacuna,administrada,administrada el,fecha de administracion,fecha de visita,fecha de la visita,fecha del evento,inicio,fecha de inicio,comienzo,desde,fecha de registro,fecha de pesaje,vencimiento de la tarea,fecha y hora,fecha hora,hora,cuando',
  name: 'vacuna,nombre de la vacuna,vacunacion,medicamento,nombre del medicamento,medicina,farmaco,tratamiento,titulo,evento,motivo,motivo de la visita,motivo de consulta,procedimiento,recordatorio,tarea,asunto,descripcion,diagnostico,nombre',
  weight: 'peso,peso corporal,valor,medida,medicion',
  unit: 'unidad,unidades,unidad de peso,unidad de medida',
  nextDate:
    'proxima fecha,proxima dosis,proxima vacuna,proxima,vence,vence el,vencimiento,fecha de vencimiento,caducidad,fecha de caducidad,valido hasta,valida hasta,refuerzo,fecha de refuerzo,fin,fecha de fin,fecha final,hasta',
  dosage: 'dosis,dosificacion,cantidad,posologia,concentracion',
  frequency: 'frecuencia,cada cuanto,intervalo,pauta,veces al dia,instrucciones,indicaciones',
  provider:
    'veterinario,veterinaria,nombre del veterinario,clinica,clinica veterinaria,centro veterinario,hospital,doctor,doctora,administrada por,administrado por,recetado por',
  batch: 'lote,numero de lote,n de lote,no de lote,num lote,serie,numero de serie',
  cost: 'costo,coste,precio,importe,total,tarifa',
  notes: 'notas,nota,comentarios,comentario,observaciones,observacion,detalles',
  species: 'especie,tipo de animal,tipo de mascota',
  breed: 'raza',
  sex: 'sexo,genero',
  neutered: 'esterilizado,esterilizada,castrado,castrada,esterilizado castrado,esterilizacion',
  birthDate: 'fecha de nacimiento,nacimiento,nacido,nacida,cumpleanos,fecha de adopcion',
  color: 'color,color del pelaje,pelaje,capa,marcas',
  microchip: 'microchip,numero de microchip,n de microchip,no de microchip,numero de chip,chip',
};

export const namesElsewhere = (field: TableField): string[] => [
  ...german[field].split(','),
  ...spanish[field].split(','),
];
