const wholeFormat = new Intl.NumberFormat('en-US');

/** "12,345" */
export const inThousands = (number: number): string => wholeFormat.format(number);
