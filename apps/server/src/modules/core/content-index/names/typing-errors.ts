const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const digits = [...'0123456789'];

/** What the key is without one of its characters, each once. */
export function holesOf(key: string): string[] {
  const characters = [...key];
  return [...new Set(characters.map((_, at) => characters.toSpliced(at, 1).join('')))];
}

/** The key with two neighbouring characters exchanged, in every place. */
export function swapsOf(key: string): string[] {
  const characters = [...key];
  const swapped = characters.slice(1).map((second, at) => {
    const first = characters[at] ?? '';
    return characters.toSpliced(at, 2, second, first).join('');
  });
  return [...new Set(swapped)].filter((each) => each !== key);
}

/**
 * What may have been meant by letters and digits with one typing error: two exchanged, one too many, wrong or missing. A
 * digit is wrong or missing only among digits.
 */
export function spelledNeighbours(key: string): string[] {
  const keys = /\d/.test(key) ? [...letters, ...digits] : letters;
  const wrong = [...key].flatMap((_, at) =>
    keys.map((each) => `${key.slice(0, at)}${each}${key.slice(at + 1)}`),
  );
  const missing = Array.from({ length: key.length + 1 }, (_, at) =>
    keys.map((each) => `${key.slice(0, at)}${each}${key.slice(at)}`),
  ).flat();
  const near = new Set([...swapsOf(key), ...holesOf(key), ...wrong, ...missing]);
  near.delete(key);
  return [...near];
}

/** Whether one typing error makes one of the other: a character wrong, missing or too many, or two exchanged. */
export function differsByOne(a: string, b: string): boolean {
  const [short, long] = [[...a], [...b]].toSorted((x, y) => x.length - y.length);
  if (!short || !long || a === b || long.length - short.length > 1) return false;
  let from = 0;
  while (from < short.length && short[from] === long[from]) from++;
  const rest = (of: readonly string[], skipped: number) => of.slice(from + skipped).join('');
  if (short.length < long.length) return rest(short, 0) === rest(long, 1);
  const isSwap = short[from] === long[from + 1] && short[from + 1] === long[from];
  return rest(short, 1) === rest(long, 1) || (isSwap && rest(short, 2) === rest(long, 2));
}
