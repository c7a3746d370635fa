const most = 1000;

/** Keeps what is made, for the next call with the same values: making a format of `Intl` takes a hundred times as long as using it. */
export function kept<Values extends readonly unknown[], Made>(
  make: (...values: Values) => Made,
): (...values: Values) => Made {
  const made = new Map<string, Made>();

  return (...values) => {
    const key = JSON.stringify(values);
    const known = made.get(key);
    if (known !== undefined) return known;
    const one = make(...values);
    // People choose some of the values, such as time zones and currencies.
    if (made.size >= most) made.clear();
    made.set(key, one);

    return one;
  };
}
