import type { Escape } from './escapes.ts';
import { limits } from './limits.ts';
import { percentile, type Sizes } from './measure.ts';

export interface LimitsResult {
  /** One line with all figures. */
  figures: string;
  /** A sentence for each limit that is passed; empty when all is well. */
  violations: string[];
}

/** Holds the measured sizes against the limits. */
export function checkLimits(sizes: Sizes): LimitsResult {
  return {
    figures: figures(sizes),
    violations: [...sizeViolations(sizes), ...escapeViolations(sizes)],
  };
}

function figures({ files, functions, escapes, lines }: Sizes): string {
  return [
    `${files.length} files of ${percentiles(files.map((file) => file.lines))} lines`,
    `${functions.length} functions of ${percentiles(functions.map((each) => each.lines))} lines`,
    `${escapes.length} casts and the like in ${lines} lines`,
    '(median/90%/longest)',
  ].join(', ');
}

function percentiles(numbers: number[]): string {
  return `${percentile(numbers, 0.5)}/${percentile(numbers, 0.9)}/${percentile(numbers, 1)}`;
}

function sizeViolations({ files, functions }: Sizes): string[] {
  const longFiles = files
    .filter(({ lines }) => lines > limits.file.max)
    .map(({ path, lines }) => `${path}: ${lines} lines; a file has at most ${limits.file.max}.`);
  const longFunctions = functions.flatMap(({ path, line, lines, hasJsx }) => {
    const max = hasJsx ? limits.function.maxWithJsx : limits.function.max;
    return lines > max ? [`${path}:${line}: a function of ${lines} lines; it may have at most ${max}.`] : [];
  });
  const longFactories = functions
    .filter(({ totalLines }) => totalLines > limits.factory.max)
    .map(
      ({ path, line, totalLines }) =>
        `${path}:${line}: ${totalLines} lines with its inner functions; they may be ${limits.factory.max} at most.`,
    );
  return [...longFiles, ...longFunctions, ...longFactories];
}

function escapeViolations({ escapes, lines }: Sizes): string[] {
  const withoutReason = escapes
    .filter(({ hasReason }) => !hasReason)
    .map((each) => `${locationOf(each)}: needs a comment beside it that says why.`);
  const allowed = Math.ceil((lines / 1000) * limits.escapes);
  if (escapes.length <= allowed) return withoutReason;
  return [
    ...withoutReason,
    `${escapes.length} places quiet the compiler or the linter; ${lines} lines may have ${allowed}:`,
    ...escapes.map((each) => `  ${locationOf(each)}`),
  ];
}

function locationOf({ path, line, kind }: Escape): string {
  return `${path}:${line}: ${kind}`;
}
