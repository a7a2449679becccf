/** Told of each step; prints a line now and then. @param bytes Of the archive so far. */
export type Progress = (step: string, bytes: number) => void;

const firstLineMs = 1_000;
const lineMs = 5_000;

export function createProgress(print: (line: string) => void): Progress {
  let next = performance.now() + firstLineMs;
  return (step, bytes) => {
    if (performance.now() < next) return;
    next = performance.now() + lineMs;
    print(`  ${step}，${formatSize(bytes)}`);
  };
}

export function formatSize(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'];
  let [size, unit] = [bytes / 1024, 0];
  for (; size >= 1024 && unit < units.length - 1; unit += 1) size /= 1024;
  return `${size.toFixed(size < 10 ? 1 : 0)} ${units[unit]}`;
}
