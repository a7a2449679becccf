/** Entries of each node are numbered: a number left out was lost, whatever lost it. */
export function createBusNumbers() {
  const last = new Map<string, number>();
  return { follows };

  /** Whether nothing is missing before this entry. */
  function follows(node: string, number: number): boolean {
    const before = last.get(node);
    last.delete(node);
    last.set(node, number);
    // Every start of a node is a new name: the longest silent is forgotten.
    for (const oldest of last.keys()) if (last.size > remembered) last.delete(oldest);
    return number === (before ?? 0) + 1;
  }
}

const remembered = 200;
