import type { Escape } from './escapes.ts';
import { limits } from './limits.ts';
import { percentile, type Sizes } from './measure.ts';

export interface Judgement {
  /** One line with all figures. */
  figures: string;
  /** A sentence for each limit that is passed; empty when all is well. */
  complaints: string[];
}

/** Holds the measured sizes against the limits. */
export function judge(sizes: Sizes): Judgement {
  return {
    figures: figures(sizes),
    complaints: [...tooLong(sizes), ...tooManyEscapes(sizes)],
  };
}

function figures({ files, functions, escapes, lines }: Sizes): string {
  return [
    `${files.length} files of ${spread(files.map((file) => file.lines))} lines`,
    `${functions.length} functions of ${spread(functions.map((each) => each.lines))} lines`,
    `${escapes.length} casts and the like in ${lines} lines`,
    '(median/90%/longest)',
  ].join(', ');
}

function spread(numbers: number[]): string {
  return `${percentile(numbers, 0.5)}/${percentile(numbers, 0.9)}/${percentile(numbers, 1)}`;
}

function tooLong({ files, functions }: Sizes): string[] {
  const longFiles = files
    .filter(({ lines }) => lines > limits.file.longest)
    .map(({ path, lines }) => `${path}: ${lines} lines; a file has at most ${limits.file.longest}.`);
  const longFunctions = functions.flatMap(({ path, line, lines, hasJsx }) => {
    const most = hasJsx ? limits.function.longestWithJsx : limits.function.longest;
    return lines > most
      ? [`${path}:${line}: a function of ${lines} lines; it may have at most ${most}.`]
      : [];
  });
  return [...longFiles, ...longFunctions];
}

function tooManyEscapes({ escapes, lines }: Sizes): string[] {
  const unreasoned = escapes
    .filter(({ hasReason }) => !hasReason)
    .map((each) => `${place(each)}: needs a comment beside it that says why.`);
  const allowed = Math.ceil((lines / 1000) * limits.escapes);
  if (escapes.length <= allowed) return unreasoned;
  return [
    ...unreasoned,
    `${escapes.length} places quiet the compiler or the linter; ${lines} lines may have ${allowed}:`,
    ...escapes.map((each) => `  ${place(each)}`),
  ];
}

function place({ path, line, kind }: Escape): string {
  return `${path}:${line}: ${kind}`;
}
