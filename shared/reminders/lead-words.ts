/** "2 hours before", "3 days before", "at the time". */
export function leadName(hours: number): string {
  if (hours === 0) return 'at the time';
  const [count, unit] =
    hours % 168 === 0 ? [hours / 168, 'week'] : hours % 24 === 0 ? [hours / 24, 'day'] : [hours, 'hour'];

  return `${count} ${unit}${count === 1 ? '' : 's'} before`;
}
