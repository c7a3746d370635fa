import type { ScheduleName } from './schedules.ts';

// The zones of the United States with its territories and of Canada, in the time zone database; `US/` and `Canada/` are
// their former names.
const northAmerican = new Set(
  [
    'Adak Anchorage Boise Chicago Denver Detroit Fort_Wayne Indianapolis Juneau Los_Angeles Louisville Menominee Metlakatla',
    'New_York Nome Phoenix Puerto_Rico Shiprock Sitka St_Thomas Virgin Yakutat',
    'Atikokan Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay',
    'Halifax Inuvik Iqaluit Moncton Montreal Nipigon Pangnirtung Rainy_River Rankin_Inlet Regina Resolute St_Johns',
    'Swift_Current Thunder_Bay Toronto Vancouver Whitehorse Winnipeg Yellowknife',
  ]
    .join(' ')
    .split(' ')
    .map((city) => `America/${city}`)
    .concat('Pacific/Honolulu', 'Pacific/Guam', 'Pacific/Saipan', 'Pacific/Pago_Pago'),
);

const elsewhere = /^(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Europe|Indian|Pacific)\//;
const northAmericanAreas = /^America\/(Indiana|Kentucky|North_Dakota)\//;

/** The guidelines of the country that a time zone belongs to. Those for North America, if the zone tells no country. */
export const scheduleOfZone = (timeZone: string | null): ScheduleName =>
  timeZone !== null &&
  elsewhere.test(timeZone) &&
  !northAmericanAreas.test(timeZone) &&
  !northAmerican.has(timeZone)
    ? 'worldwide'
    : 'north-america';
