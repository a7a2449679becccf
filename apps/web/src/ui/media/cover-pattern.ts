export interface Cover {
  /** Right to left for Han, top to bottom for Latin. */
  readonly columns: readonly string[];
  readonly latin: boolean;
  readonly ground: string;
  /** An SVG path of thin strokes. */
  readonly pattern: string;
}

const grounds = [
  '#2f4858',
  '#5b4a6b',
  '#6b4a3a',
  '#2f5d50',
  '#7a3f46',
  '#3d4f7c',
  '#5d5a33',
  '#28596b',
  '#704a72',
  '#4a5a3c',
];

const patterns = [
  // waves, grass, sun over hills, rain, window, steps
  rows(6, (y) => `M5 ${66 + y * 9}q10 -8 21 0t21 0t21 0t22 0`),
  rows(9, (x) => `M${10 + x * 10} 120q4 -${20 + ((x * 7) % 22)} 8 -${30 + ((x * 11) % 24)}`),
  'M60 62a14 14 0 1 0 .1 0M5 112q22 -26 42 -8t43 -12M5 120q30 -18 85 -6',
  rows(14, (x) => `M${8 + ((x * 17) % 80)} ${54 + ((x * 23) % 50)}l-3 12`),
  'M30 58h34v46h-34zM47 58v46M30 81h34',
  rows(6, (step) => `M${5 + step * 14} ${114 - step * 8}h14v-8`),
];

/** What to draw for a title: the same title always looks the same. */
export function coverOf(title: string, colour?: string): Cover {
  const seed = [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
  const latin = !/\p{Script=Han}/u.test(title);
  return {
    columns: latin ? latinLines(title) : hanColumns(title),
    latin,
    ground: colour ?? grounds[seed % grounds.length] ?? '#2f4858',
    pattern: patterns[Math.floor(seed / 10) % patterns.length] ?? '',
  };
}

/** Two columns of six; what stands in brackets or after a dash goes first. */
function hanColumns(title: string): string[] {
  const main = title.replace(/[（(：:·—].*$/u, '').replace(/[《》“”\s]/gu, '') || title;
  const letters = [...main];
  if (letters.length <= 6) return [letters.join('')];
  const half = Math.min(6, Math.ceil(letters.length / 2));
  // the end of a column is pause enough: none begins or ends with a sign
  return [letters.slice(0, half), letters.slice(half, half * 2)]
    .map((column) => column.join('').replace(signs, ''))
    .filter((column) => column !== '');
}

const signs = /^[\p{P}\p{S}]+|[，。、；：！？…]+$/gu;

function latinLines(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= 12) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, 12));
  }
  return lines.slice(0, 4);
}

function rows(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}
