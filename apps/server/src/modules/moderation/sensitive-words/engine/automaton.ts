/** Word levels as numbers, the strictest first; `allow` is the white list. */
export const levelCodes = ['block', 'review', 'mask', 'allow'] as const;

/**
 * A trie with suffix links (Aho and Corasick) in typed arrays, which a worker hands over without a copy. Node 0 is the root; a
 * child is found by hashing its parent and its character. `pairs` and `triples` tell at the root, without a look at the
 * trie, that no word begins here.
 */
export interface Automaton {
  /** A hash table, two numbers a slot: parent and the character's upper byte, node and its lower byte; 0: empty. */
  readonly slots: Int32Array;
  readonly depths: Uint8Array;
  /** The longest proper suffix that begins a word. */
  readonly suffixes: Int32Array;
  /** The word that ends at the node, or -1. */
  readonly words: Int32Array;
  /** The nearest suffix at which a word ends, 0: none. */
  readonly nextWords: Int32Array;
  /** By character: 0: begins no word; bit 1: begins one; bit 2: is one. */
  readonly firsts: Uint8Array;
  /** Bits by hash of the first two characters: bit 0 of a cell: begin a word of three or more; bit 1: are a word. */
  readonly pairs: Uint8Array;
  /** The same of the first three: 1: begin a word. */
  readonly triples: Uint8Array;
  readonly list: WordPool;
}

/** The words in the order of the list. */
export interface WordPool {
  readonly text: Uint16Array;
  /** Word `i` is `text` from `starts[i]` to `starts[i + 1]`. */
  readonly starts: Int32Array;
  readonly ids: Uint32Array;
  /** Indexes of `levelCodes`. */
  readonly levels: Uint8Array;
}

export function wordAt({ text, starts }: WordPool, index: number): string {
  return String.fromCharCode(...text.subarray(starts[index], starts[index + 1]));
}

/** Bytes of all arrays. */
export function sizeOf({ list, ...arrays }: Automaton): number {
  return [...Object.values(arrays), ...Object.values(list)].reduce(
    (sum, { byteLength }) => sum + byteLength,
    0,
  );
}

/** What a worker hands over. */
export function buffersOf({ list, ...arrays }: Automaton): ArrayBuffer[] {
  return [...Object.values(arrays), ...Object.values(list)].flatMap(({ buffer }) =>
    buffer instanceof ArrayBuffer ? [buffer] : [],
  );
}

function hashChild(parent: number, char: number): number {
  const hash = Math.imul(parent ^ Math.imul(char, 0x85ebca6b), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}

export function hashPair(first: number, second: number): number {
  const hash = Math.imul((first << 16) | second, 0x9e3779b1);
  return hash ^ (hash >>> 15);
}

export function hashTriple(first: number, second: number, third: number): number {
  return hashPair(hashPair(first, second) & 0xffff, third) ^ Math.imul(first, 0x27d4eb2f);
}

/** More than these do not fit into a slot. */
export const nodesMax = 1 << 24;

/** @returns the child, or 0. */
export function childOf(slots: Int32Array, parent: number, char: number): number {
  const mask = slots.length - 2;
  const key = (parent << 8) | (char >>> 8);
  const low = char & 0xff;
  let slot = (hashChild(parent, char) << 1) & mask;
  for (;;) {
    const node = slots[slot + 1] ?? 0;
    if (node === 0) return 0;
    if (slots[slot] === key && (node & 0xff) === low) return node >>> 8;
    slot = (slot + 2) & mask;
  }
}

export function putChild(slots: Int32Array, node: number, parent: number, char: number): void {
  const mask = slots.length - 2;
  let slot = (hashChild(parent, char) << 1) & mask;
  while (slots[slot + 1] !== 0) slot = (slot + 2) & mask;
  slots[slot] = (parent << 8) | (char >>> 8);
  slots[slot + 1] = (node << 8) | (char & 0xff);
}

/** All nodes but the root, in no order. */
export function eachChild(
  slots: Int32Array,
  visit: (node: number, parent: number, char: number) => void,
): void {
  for (let slot = 0; slot < slots.length; slot += 2) {
    const key = slots[slot] ?? 0;
    const value = slots[slot + 1] ?? 0;
    if (value !== 0) visit(value >>> 8, key >>> 8, ((key & 0xff) << 8) | (value & 0xff));
  }
}

/** Called for each word that ends in the text; `start` and `end` are positions in `codes`, `end` past the last. */
export type OnMatch = (word: number, start: number, end: number) => void;

/** One pass over the text, whatever the number of words. */
export function scan(automaton: Automaton, codes: Uint16Array, length: number, onMatch: OnMatch): void {
  const { slots, words, nextWords, suffixes, depths } = automaton;
  let node = 0;
  for (let i = 0; i < length; i += 1) {
    if (node === 0) {
      i = nextBeginning(automaton, codes, i, length);
      if (i === length) return;
    }
    const code = codes[i] ?? 0;
    const before = node;
    let next = childOf(slots, node, code);
    while (next === 0 && node !== 0) {
      node = suffixes[node] ?? 0;
      if (node === 0) break;
      next = childOf(slots, node, code);
    }
    node = next;
    if (node === 0) {
      // Back at the root: the character may begin a word itself.
      if (before !== 0) i -= 1;
      continue;
    }
    for (let end = node; end !== 0; end = nextWords[end] ?? 0) {
      const word = words[end] ?? -1;
      if (word >= 0) onMatch(word, i + 1 - (depths[end] ?? 0), i + 1);
    }
  }
}

/** The first position from `from` on at which a word may begin, or `length`. */
function nextBeginning(
  { firsts, pairs, triples }: Automaton,
  codes: Uint16Array,
  from: number,
  length: number,
): number {
  const pairMask = pairs.length * 4 - 1;
  const tripleMask = triples.length * 8 - 1;
  for (let i = from; i < length; i += 1) {
    const code = codes[i] ?? 0;
    const first = firsts[code] ?? 0;
    if (first === 0) continue;
    if (first !== 1) return i;
    // Past the end the buffer holds what an earlier text has left: at worst the trie is asked in vain.
    const second = codes[i + 1] ?? 0;
    const pair = hashPair(code, second) & pairMask;
    const found = ((pairs[pair >>> 2] ?? 0) >>> ((pair & 3) << 1)) & 3;
    if (found === 0) continue;
    if (found !== 1) return i;
    const triple = hashTriple(code, second, codes[i + 2] ?? 0) & tripleMask;
    if ((((triples[triple >>> 3] ?? 0) >>> (triple & 7)) & 1) !== 0) return i;
  }
  return length;
}
