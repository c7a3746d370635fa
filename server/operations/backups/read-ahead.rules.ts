/** The results in the order of the items, with up to `most` of them being read. */
export async function* readAhead<Item, Result>(
  items: AsyncIterable<Item> | Iterable<Item>,
  most: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result, void> {
  const begun: Promise<Result>[] = [];
  for await (const item of items) {
    const result = work(item);
    // It is awaited later, in order.
    result.catch(() => undefined);
    begun.push(result);
    const first = begun.length >= most ? begun.shift() : undefined;
    if (first) yield await first;
  }
  for (const result of begun) yield await result;
}
