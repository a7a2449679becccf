/** Entries of each node are numbered: a number left out was lost, whatever lost it. */
export function createSequenceCheck() {
  const lastNumbers = new Map<string, number>();
  return { isNext };

  /** Whether nothing is missing before this entry. */
  function isNext(node: string, number: number): boolean {
    const previous = lastNumbers.get(node);
    lastNumbers.delete(node);
    lastNumbers.set(node, number);
    // Every start of a node is a new name: the longest silent is forgotten.
    for (const oldest of lastNumbers.keys()) if (lastNumbers.size > maxNodes) lastNumbers.delete(oldest);
    return number === (previous ?? 0) + 1;
  }
}

const maxNodes = 200;
