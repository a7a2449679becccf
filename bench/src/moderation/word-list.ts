import { levelCodes } from '../../../apps/server/src/modules/moderation/sensitive-words/engine/automaton.ts';

export const wordCount = 1_000_000;
const sliceSize = 20_000;

/** Words of two to six of the commonest characters, none twice, in slices as the database gives them. */
export async function* wordSlices(): AsyncGenerator<{ lines: string; n: number }> {
  const characters = commonCharacters();
  const random = seededRandom();
  const draw = () => Math.floor(random() * characters.length);
  const pairs = new Uint8Array(characters.length ** 2);
  for (let id = 0; id < wordCount; ) {
    const lines: string[] = [];
    while (lines.length < sliceSize) {
      const drawn = Array.from({ length: 2 + Math.floor(random() * 5) }, draw);
      const [first = 0, second = 0] = drawn;
      const pair = first * characters.length + second;
      // Longer words are hardly ever drawn twice.
      if (drawn.length === 2 && pairs[pair] === 1) continue;
      if (drawn.length === 2) pairs[pair] = 1;
      id += 1;
      const word = drawn.map((at) => characters[at]).join('');
      lines.push(`${id}\t${levelCodes[id % 3]}\t${word}\t`);
    }
    yield { lines: lines.join('\n'), n: lines.length };
  }
}

/** The 3,755 of the first level of GB 2312. */
function commonCharacters(): string[] {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xd7; row += 1)
    for (let cell = 0xa1; cell <= (row === 0xd7 ? 0xf9 : 0xfe); cell += 1) bytes.push(row, cell);
  return [...new TextDecoder('gb18030').decode(Uint8Array.from(bytes))];
}

/** The same list every time. */
function seededRandom(): () => number {
  let state = 20_261_123;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) / 0x1_00_00_00;
  };
}
