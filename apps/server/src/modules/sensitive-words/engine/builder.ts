import {
  type Automaton,
  childOf,
  hashPair,
  hashTriple,
  levelCodes,
  nodesMax,
  putChild,
} from './automaton.ts';
import { compactWord } from './fold.ts';

/** A word of the list; `pinyin`: its syllables, separated by blanks, where it is looked for written so. */
export interface ListedWord {
  readonly id: number;
  readonly level: (typeof levelCodes)[number];
  readonly word: string;
  readonly pinyin: string | null;
}

const cellsMax = 1 << 23;
/** Words up to this length are also found with some of their characters written as pinyin. */
const mixedPinyinMax = 4;

/** Takes words in any order, in slices, and makes the automaton of all of them. */
export function createBuilder() {
  let trie = emptyTrie(1 << 12);
  let nodes = 1;
  let count = 0;
  let pool = {
    text: new Uint16Array(1 << 12),
    starts: new Int32Array(1 << 10),
    ids: new Uint32Array(1 << 10),
  };
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
    if (count + 1 > pool.starts.length) {
      const size = pool.starts.length * 2;
      pool = {
        ...pool,
        starts: grown(pool.starts, new Int32Array(size)),
        ids: grown(pool.ids, new Uint32Array(size)),
      };
      levels = grown(levels, new Uint8Array(size));
    }
    if (used + word.length > pool.text.length)
      pool = { ...pool, text: grown(pool.text, new Uint16Array(2 * (used + word.length))) };
    for (let i = 0; i < word.length; i += 1) pool.text[used + i] = word.charCodeAt(i);
    used += word.length;
    pool.starts[count] = used;
    pool.ids[index] = id;
    levels[index] = level;
    return index;
  }

  function insert(pattern: string, word: number): void {
    let node = 0;
    for (let i = 0; i < pattern.length; i += 1) {
      const char = pattern.charCodeAt(i);
      node = childOf(trie.slots, node, char) || addNode(node, char);
    }
    if (node === 0) return;
    const other = trie.words[node] ?? -1;
    // Two words that are written alike as pinyin: the stricter one counts.
    if (other < 0 || (levels[word] ?? 0) < (levels[other] ?? 0)) trie.words[node] = word;
  }

  function addNode(parent: number, char: number): number {
    if (nodes === nodesMax) throw new Error(`The word list needs more than ${nodesMax} nodes`);
    if (nodes === trie.parents.length) trie = grownTrie(trie, nodes);
    const node = nodes;
    nodes += 1;
    trie.parents[node] = parent;
    trie.chars[node] = char;
    trie.depths[node] = (trie.depths[parent] ?? 0) + 1;
    putChild(trie.slots, node, parent, char);
    return node;
  }

  function finish(): Automaton {
    const full = {
      slots: withinLoad(nodes) < trie.slots.length ? refilled(trie, nodes) : trie.slots,
      parents: trie.parents.subarray(0, nodes),
      chars: trie.chars.subarray(0, nodes),
      depths: trie.depths.slice(0, nodes),
      words: trie.words.slice(0, nodes),
    };
    const list = {
      text: pool.text.slice(0, used),
      starts: pool.starts.slice(0, count + 1),
      ids: pool.ids.slice(0, count),
      levels: levels.slice(0, count),
    };
    const { slots, depths, words } = full;
    return { ...{ slots, depths, words, list }, ...linksOf(full), ...filtersOf(full) };
  }
}

interface Trie extends Pick<Automaton, 'slots' | 'depths' | 'words'> {
  readonly parents: Int32Array;
  readonly chars: Uint16Array;
}

function emptyTrie(size: number): Trie {
  return {
    slots: new Int32Array(withinLoad(size)),
    parents: new Int32Array(size),
    chars: new Uint16Array(size),
    depths: new Uint8Array(size),
    words: new Int32Array(size).fill(-1),
  };
}

/** The length of slots for so many nodes: at most three in four are full. */
function withinLoad(nodes: number): number {
  return 2 * 2 ** Math.ceil(Math.log2(nodes / 0.75));
}

function grownTrie(trie: Trie, nodes: number): Trie {
  const size = Math.min(nodesMax, Math.ceil(nodes * 1.5));
  return {
    slots: withinLoad(size) > trie.slots.length ? refilled(trie, size) : trie.slots,
    parents: grown(trie.parents, new Int32Array(size)),
    chars: grown(trie.chars, new Uint16Array(size)),
    depths: grown(trie.depths, new Uint8Array(size)),
    words: grown(trie.words, new Int32Array(size).fill(-1)),
  };
}

/** Slots for `size` nodes with those there are. */
function refilled({ parents, chars }: Trie, size: number): Int32Array {
  const slots = new Int32Array(withinLoad(size));
  for (let node = 1; node < Math.min(size, parents.length); node += 1)
    putChild(slots, node, parents[node] ?? 0, chars[node] ?? 0);
  return slots;
}

function grown<T extends Int32Array | Uint32Array | Uint16Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** Suffix links, the shallow nodes first: a node's link leads to a shallower one. */
function linksOf(trie: Trie): Pick<Automaton, 'suffixes' | 'nextWords'> {
  const { parents, chars, words } = trie;
  const suffixes = new Int32Array(parents.length);
  const nextWords = new Int32Array(parents.length);
  for (const node of byDepth(trie)) {
    const parent = parents[node] ?? 0;
    const char = chars[node] ?? 0;
    let link = 0;
    for (let from = parent; link === 0 && from !== 0; ) {
      from = suffixes[from] ?? 0;
      link = childOf(trie.slots, from, char);
    }
    suffixes[node] = link;
    nextWords[node] = (words[link] ?? -1) >= 0 ? link : (nextWords[link] ?? 0);
  }
  return { suffixes, nextWords };
}

/** All nodes but the root. */
function byDepth({ depths }: Trie): Int32Array {
  const starts = new Int32Array(257);
  for (const depth of depths) starts[depth + 1] = (starts[depth + 1] ?? 0) + 1;
  for (let depth = 1; depth < 257; depth += 1)
    starts[depth] = (starts[depth] ?? 0) + (starts[depth - 1] ?? 0);
  const order = new Int32Array(depths.length);
  for (let node = 0; node < depths.length; node += 1) {
    const depth = depths[node] ?? 0;
    order[starts[depth] ?? 0] = node;
    starts[depth] = (starts[depth] ?? 0) + 1;
  }
  return order.subarray(1);
}

function filtersOf({
  parents,
  chars,
  depths,
  words,
  slots,
}: Trie): Pick<Automaton, 'firsts' | 'pairs' | 'triples'> {
  const firsts = new Uint8Array(0x10000);
  // Few enough are set that most beginnings of a text are passed by, and all fit into a processor's third cache.
  const cells = Math.min(cellsMax, Math.max(1 << 10, slots.length));
  const pairs = new Uint8Array(cells / 4);
  const triples = new Uint8Array(cells / 8);
  const hasChild = new Uint8Array(parents.length);
  for (let node = 1; node < parents.length; node += 1) hasChild[parents[node] ?? 0] = 1;
  for (let node = 1; node < parents.length; node += 1) {
    const char = chars[node] ?? 0;
    const parent = parents[node] ?? 0;
    const isWord = (words[node] ?? -1) >= 0;
    const depth = depths[node] ?? 0;
    if (depth === 1) firsts[char] = isWord ? 3 : 1;
    if (depth === 2) {
      const pair = hashPair(chars[parent] ?? 0, char) & (cells - 1);
      const bits = (isWord ? 2 : 0) | (hasChild[node] ?? 0);
      pairs[pair >>> 2] = (pairs[pair >>> 2] ?? 0) | (bits << ((pair & 3) << 1));
    }
    if (depth === 3) {
      const first = chars[parents[parent] ?? 0] ?? 0;
      const triple = hashTriple(first, chars[parent] ?? 0, char) & (triples.length * 8 - 1);
      triples[triple >>> 3] = (triples[triple >>> 3] ?? 0) | (1 << (triple & 7));
    }
  }
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

/** Words as `packWords` gives them: id, level, word and pinyin, separated by tabs; a line a word. */
export function addPacked(builder: ReturnType<typeof createBuilder>, lines: string): void {
  if (lines === '') return;
  for (const line of lines.split('\n')) {
    const [id = '', level = '', word = '', pinyin = ''] = line.split('\t');
    const known = levelCodes.find((code) => code === level);
    if (known) builder.add({ id: Number(id), level: known, word, pinyin: pinyin === '' ? null : pinyin });
  }
}
