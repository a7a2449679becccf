import { type CoverTitle, setTitle } from './cover-title.ts';

/** The cover of a book without a picture: the same drawing in the app, on public pages and on share cards. */
export interface DrawnCover {
  /** `#rrggbb` */
  readonly ground: string;
  /** An SVG path of thin strokes. */
  readonly pattern: string;
  /** The paper slip with the title; null if nothing of the title can be set. */
  readonly slip: CoverTitle | null;
  /** The author at the bottom, truncated to one line. */
  readonly author: string;
}

/** Units of the drawing. */
export const coverSize = { width: 96, height: 136, spine: 4.5, authorX: 88, authorY: 127 } as const;

/** Also the app's `--cover-1` to `--cover-10`; white on them is at least 7:1. */
export const coverGrounds = [
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
] as const;

// waves, grass, hills, rain, window, steps, arch, shore
const patterns = [
  rows(7, (row) => `M0 ${70 + row * 10}q12 -9 24 0t24 0t24 0t24 0`),
  rows(14, (nth) => `M${6 + nth * 6.6} 136q3 -${18 + ((nth * 7) % 23)} 7 -${26 + ((nth * 11) % 30)}`),
  'M70 46a13 13 0 1 0 .1 0M0 112q22 -26 44 -8t52 -12M0 124q32 -18 96 -4M0 134q40 -8 96 -2',
  rows(18, (nth) => `M${6 + ((nth * 17) % 88)} ${52 + ((nth * 23) % 70)}l-4 14`),
  'M36 64h48v60h-48zM60 64v60M36 94h48',
  rows(7, (step) => `M${6 + step * 14} ${132 - step * 10}h14v-10`),
  'M96 60a52 52 0 0 0 -52 52v24M96 76a36 36 0 0 0 -36 36v24M96 92a20 20 0 0 0 -20 20v24',
  rows(6, (row) => `M0 ${76 + row * 11}h${60 - row * 5}M${70 - row * 5} ${76 + row * 11}h40`),
];

/** Depends on the title only, not on its author. */
export function drawCover(title: string, author = ''): DrawnCover {
  const seed = seedOf(title);
  return {
    ground: coverGrounds[seed % coverGrounds.length] ?? coverGrounds[0],
    pattern: patterns[Math.floor(seed / 10) % patterns.length] ?? '',
    slip: setTitle(title),
    author: shortened(author),
  };
}

/** The background of a title. */
export function coverGroundOf(title: string): number {
  return seedOf(title) % coverGrounds.length;
}

function seedOf(title: string): number {
  return [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}

/** Nine Han characters or twice as many Latin ones. */
function shortened(author: string): string {
  const letters = [...author.trim()];
  let room = 9;
  const fitting = letters.findIndex((letter) => {
    room -= /[\p{Script=Latin}\p{N}\p{P}\s]/u.test(letter) ? 0.55 : 1;
    return room < 0;
  });
  return fitting < 0
    ? letters.join('')
    : `${letters
        .slice(0, fitting - 1)
        .join('')
        .trimEnd()}…`;
}

function rows(count: number, draw: (at: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw(at)).join('');
}
