import { formatBytes } from '@gongdu/rules/core/uploads/file-checks';

/** Told of each step; prints a line now and then. @param bytes Of the archive so far. */
export type Progress = (step: string, bytes: number) => void;

const firstLineMs = 1_000;
const lineMs = 5_000;

export function createProgress(print: (line: string) => void): Progress {
  let next = performance.now() + firstLineMs;
  return (step, bytes) => {
    if (performance.now() < next) return;
    next = performance.now() + lineMs;
    print(`  ${step}，${formatBytes(bytes)}`);
  };
}
