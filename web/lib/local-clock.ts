const two = (part: number) => String(part).padStart(2, '0');

/** The day (`YYYY-MM-DD`) and the time (`HH:MM`) that this device shows at a moment. */
export const localClock = (moment: Date) => ({
  day: `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`,
  time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
});
