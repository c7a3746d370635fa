const wholeFormat = new Intl.NumberFormat('en-US');

/** "12,345" */
export const inThousands = (number: number): string => wholeFormat.format(number);

/** "1 pet", "1,200 pets", "2 boxes". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${inThousands(count)} ${count === 1 ? one : many}`;
