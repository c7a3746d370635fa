/** The heading of a part of the report. */
export const legendClass = 'font-sans text-base font-semibold tracking-normal';
