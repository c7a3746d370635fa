/** Web storage in memory; `items` has its content. */
export function fakeStorage(content: Record<string, string> = {}) {
  const items = new Map(Object.entries(content));

  return {
    items,
    get length() {
      return items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    clear: () => items.clear(),
  } satisfies Storage & { items: Map<string, string> };
}
