import {
  type Automaton,
  childOf,
  eachChild,
  hashPair,
  hashTriple,
  levelCodes,
  nodesMax,
  putChild,
} from './automaton.ts';
import { compactWord } from './fold.ts';

/** A word of the list; `pinyin`: its syllables, separated by blanks, where its pinyin is matched too. */
export interface ListedWord {
  readonly id: number;
  readonly level: (typeof levelCodes)[number];
  readonly word: string;
  readonly pinyin: string | null;
}

const cellsMax = 1 << 23;
/** Words up to this length are also found with some of their characters written as pinyin. */
const mixedPinyinMax = 4;

/**
 * Takes words in any order, in slices, and makes the automaton of all of them. Arrays grow in place and the parents of nodes
 * are kept in the hash table alone, so that building takes hardly more memory than the automaton itself.
 */
export function createBuilder() {
  let slots = new Int32Array(1 << 13);
  let depths = new Uint8Array(1 << 12);
  let words = new Int32Array(1 << 12).fill(-1);
  let nodes = 1;
  let count = 0;
  let text = new Uint16Array(1 << 12);
  let starts = new Int32Array(1 << 10);
  let ids = new Uint32Array(1 << 10);
  let levels = new Uint8Array(1 << 10);
  let used = 0;
  return { add, finish };

  function add({ id, level, word, pinyin }: ListedWord): void {
    const index = addToPool(id, levelCodes.indexOf(level), word);
    const pattern = compactWord(word);
    insert(pattern, index);
    if (pinyin !== null) for (const spelling of spellingsOf(pattern, pinyin)) insert(spelling, index);
  }

  function addToPool(id: number, level: number, word: string): number {
    const index = count;
    count += 1;
    if (count + 1 > starts.length) {
      const size = enlarged(count);
      starts = new Int32Array(resized(starts, size));
      ids = new Uint32Array(resized(ids, size));
      levels = new Uint8Array(resized(levels, size));
    }
    if (used + word.length > text.length) text = new Uint16Array(resized(text, enlarged(used + word.length)));
    for (let i = 0; i < word.length; i += 1) text[used + i] = word.charCodeAt(i);
    used += word.length;
    starts[count] = used;
    ids[index] = id;
    levels[index] = level;
    return index;
  }

  function insert(pattern: string, word: number): void {
    let node = 0;
    for (let i = 0; i < pattern.length; i += 1) {
      const char = pattern.charCodeAt(i);
      node = childOf(slots, node, char) || addNode(node, char);
    }
    if (node === 0) return;
    const other = words[node] ?? -1;
    // Two words that are written alike as pinyin: the stricter one counts.
    if (other < 0 || (levels[word] ?? 0) < (levels[other] ?? 0)) words[node] = word;
  }

  function addNode(parent: number, char: number): number {
    if (nodes === nodesMax) throw new Error(`The word list needs more than ${nodesMax} nodes`);
    if (nodes === depths.length) {
      const size = Math.min(nodesMax, enlarged(nodes));
      depths = new Uint8Array(resized(depths, size));
      words = new Int32Array(resized(words, size)).fill(-1, nodes);
    }
    // At most three slots in four are full.
    if (nodes * 8 >= slots.length * 3) slots = doubled(slots);
    const node = nodes;
    nodes += 1;
    depths[node] = (depths[parent] ?? 0) + 1;
    putChild(slots, node, parent, char);
    return node;
  }

  /** Afterwards the builder is empty-handed: its arrays are the automaton's. */
  function finish(): Automaton {
    depths = new Uint8Array(resized(depths, nodes));
    words = new Int32Array(resized(words, nodes));
    const trie = { slots, depths, words };
    const list = {
      text: new Uint16Array(resized(text, used)),
      starts: new Int32Array(resized(starts, count + 1)),
      ids: new Uint32Array(resized(ids, count)),
      levels: new Uint8Array(resized(levels, count)),
    };
    return { ...trie, list, ...filtersOf(trie), ...linksOf(trie) };
  }
}

type Trie = Pick<Automaton, 'slots' | 'depths' | 'words'>;

function enlarged(size: number): number {
  return Math.ceil(size * 1.5);
}

/** The bytes of an array for another number of items. The array is given up: its memory is free before the next one grows. */
function resized(
  {
    buffer,
    BYTES_PER_ELEMENT,
  }: Int32Array<ArrayBuffer> | Uint32Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint8Array<ArrayBuffer>,
  size: number,
): ArrayBuffer {
  return buffer.transfer(size * BYTES_PER_ELEMENT);
}

/** The same children in twice as many slots. */
function doubled(slots: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(slots.length * 2);
  eachChild(slots, (node, parent, char) => putChild(larger, node, parent, char));
  slots.buffer.transfer(0);
  return larger;
}

/**
 * Suffix links, the shallow nodes first: a node's link leads to a shallower one. Each depth is a walk over all slots: there
 * are few, and an order of all nodes would take as much memory as the links.
 */
function linksOf({ slots, depths, words }: Trie): Pick<Automaton, 'suffixes' | 'nextWords'> {
  const suffixes = new Int32Array(depths.length);
  const nextWords = new Int32Array(depths.length);
  const deepest = depths.reduce((most, depth) => Math.max(most, depth), 0);
  for (let depth = 2; depth <= deepest; depth += 1)
    eachChild(slots, (node, parent, char) => {
      if (depths[node] !== depth) return;
      let link = 0;
      for (let from = parent; link === 0 && from !== 0; ) {
        from = suffixes[from] ?? 0;
        link = childOf(slots, from, char);
      }
      suffixes[node] = link;
      nextWords[node] = (words[link] ?? -1) >= 0 ? link : (nextWords[link] ?? 0);
    });
  return { suffixes, nextWords };
}

function filtersOf({ slots, depths, words }: Trie): Pick<Automaton, 'firsts' | 'pairs' | 'triples'> {
  const firsts = new Uint8Array(0x10000);
  // Few enough are set that most beginnings of a text are passed by, and all fit into a processor's third cache.
  const cells = Math.min(cellsMax, Math.max(1 << 10, slots.length));
  const pairs = new Uint8Array(cells / 4);
  const triples = new Uint8Array(cells / 8);
  const hasChild = new Uint8Array(depths.length);
  // Of nodes at depths 1 and 2: their characters.
  const beginnings = new Uint32Array(depths.length);
  eachChild(slots, (node, parent, char) => {
    hasChild[parent] = 1;
    if (depths[node] !== 1) return;
    firsts[char] = (words[node] ?? -1) >= 0 ? 3 : 1;
    beginnings[node] = char;
  });
  eachChild(slots, (node, parent, char) => {
    if (depths[node] !== 2) return;
    const first = beginnings[parent] ?? 0;
    const pair = hashPair(first, char) & (cells - 1);
    const bits = ((words[node] ?? -1) >= 0 ? 2 : 0) | (hasChild[node] ?? 0);
    pairs[pair >>> 2] = (pairs[pair >>> 2] ?? 0) | (bits << ((pair & 3) << 1));
    beginnings[node] = (first << 16) | char;
  });
  eachChild(slots, (node, parent, char) => {
    if (depths[node] !== 3) return;
    const beginning = beginnings[parent] ?? 0;
    const triple = hashTriple(beginning >>> 16, beginning & 0xffff, char) & (triples.length * 8 - 1);
    triples[triple >>> 3] = (triples[triple >>> 3] ?? 0) | (1 << (triple & 7));
  });
  beginnings.buffer.transfer(0);
  return { firsts, pairs, triples };
}

/** All pinyin, and for short words every mixture of characters and pinyin. */
function spellingsOf(pattern: string, pinyin: string): string[] {
  const chars = [...pattern];
  const syllables = pinyin.split(' ').map(compactWord);
  if (syllables.length !== chars.length || chars.length > mixedPinyinMax) return [syllables.join('')];
  return Array.from({ length: 2 ** chars.length - 1 }, (_, choice) =>
    chars.map((char, at) => (((choice + 1) >> at) & 1 ? (syllables[at] ?? '') : char)).join(''),
  );
}

/** Words in the format of `packWords`: id, level, word and pinyin, separated by tabs; one word a line. */
export function addPacked(builder: ReturnType<typeof createBuilder>, lines: string): void {
  if (lines === '') return;
  for (const line of lines.split('\n')) {
    const [id = '', level = '', word = '', pinyin = ''] = line.split('\t');
    const known = levelCodes.find((code) => code === level);
    if (known) builder.add({ id: Number(id), level: known, word, pinyin: pinyin === '' ? null : pinyin });
  }
}
