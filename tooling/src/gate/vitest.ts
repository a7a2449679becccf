import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { failed, type Outcome, type TestCase } from './outcome.ts';
import { fromRoot, root } from './root.ts';
import { runNodeProgram } from './run-program.ts';
import { scratchFolder } from './scratch-folder.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    assertionResults: ReportedTest[];
  }[];
}

interface ReportedTest {
  fullName: string;
  status: string;
  /** Milliseconds. */
  duration?: number;
  failureMessages: string[];
  tags: string[];
}

interface Options {
  env?: Record<string, string>;
  /** From the workspace's folder; all without it. */
  files?: readonly string[];
  /** The tests with this tag, or without it where it begins with `!`; all without a filter. */
  tagsFilter?: string | undefined;
  /** Milliseconds from the report to the end. */
  graceMs?: number;
}

interface Run extends Pick<Options, 'tagsFilter'> {
  folder: string;
  output: string;
  exitedCleanly: boolean;
}

/** The Vitest tests of one workspace; each test counts as one. */
export async function runVitest(
  folder: string,
  { env = {}, files = [], tagsFilter, graceMs = 60_000 }: Options = {},
): Promise<Outcome> {
  const scratch = scratchFolder();
  const report = join(scratch, 'report.json');
  const args = [
    'run',
    ...files,
    ...(tagsFilter ? [`--tagsFilter=${tagsFilter}`] : []),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  try {
    const { code, output } = await runNodeProgram(fromRoot('node_modules', 'vitest', 'vitest.mjs'), args, {
      cwd: fromRoot(folder),
      env: { ...env, TMPDIR: scratch },
      report: { file: report, graceMs },
    });
    return count(readReport(report), { folder, output, tagsFilter, exitedCleanly: code === 0 });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function readReport(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

// A file that cannot even be loaded has no tests to fail, and an error outside every test fails the run
// alone: both count as one, so that a red run never sums up to zero failures.
function count(report: Report | undefined, { folder, output, tagsFilter, exitedCleanly }: Run): Outcome {
  if (!report) return failed(output);
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failures = report.numFailedTests + brokenFiles;
  const leftOut = leftOutOf(report, tagsFilter);
  const skipped = report.numPendingTests - leftOut;
  const notes = [...(leftOut ? [`${leftOut} left out`] : []), ...(skipped ? [`${skipped} skipped`] : [])];
  const retried = retriedIn(report);
  return {
    passed: report.numPassedTests,
    failed: exitedCleanly ? failures : Math.max(1, failures),
    output,
    cases: casesOf(report, folder),
    leftOut,
    ...(notes.length > 0 ? { note: notes.join(', ') } : {}),
    ...(retried.length > 0 ? { retried } : {}),
  };
}

/** Vitest reports what its filter leaves out as skipped, like what a condition skips. */
function leftOutOf({ testResults }: Report, tagsFilter: string | undefined): number {
  if (tagsFilter === undefined) return 0;
  const tag = tagsFilter.replace('!', '');
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => !hasRun(test) && test.tags.includes(tag) === tagsFilter.startsWith('!')).length;
}

function casesOf({ testResults }: Report, workspace: string): TestCase[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(hasRun).map(({ fullName, duration = 0, tags }) => ({
      workspace,
      file: relative(fromRoot(workspace), name),
      name: fullName.trim(),
      seconds: Math.round(duration) / 1000,
      tags,
    })),
  );
}

function hasRun({ status }: ReportedTest): boolean {
  return status === 'passed' || status === 'failed';
}

/** A test that passed has failures only of a try before. */
function retriedIn({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [failure = ''] }) =>
        [`${relative(root, name)}: ${fullName.trim()}`, headOf(failure)].join(' — '),
      ),
  );
}

/** The error, the state that a page was awaited for, and the first line of the repository's code in the stack. */
function headOf(failure: string): string {
  const [first = '', ...rest] = failure.split('\n').map((line) => line.trim());
  const waited = rest.find((line) => line.startsWith('- waiting for'));
  const where = rest.map((line) => /([\w.-]+\.test\.\w+:\d+):\d+/.exec(line)?.[1]).find(Boolean);
  return [first, waited?.slice(2), where].filter(Boolean).join(', ');
}
