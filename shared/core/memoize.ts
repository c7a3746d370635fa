const most = 1000;

/** Caches results by their arguments: creating an Intl format takes a hundred times as long as using it. */
export function memoize<Values extends readonly unknown[], Made>(
  make: (...values: Values) => Made,
): (...values: Values) => Made {
  const made = new Map<string, Made>();

  return (...values) => {
    const key = JSON.stringify(values);
    const known = made.get(key);
    if (known !== undefined) return known;
    const one = make(...values);
    // Some arguments come from users, such as time zones and currencies, so the cache is bounded.
    if (made.size >= most) made.clear();
    made.set(key, one);

    return one;
  };
}
