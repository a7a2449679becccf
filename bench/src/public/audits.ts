import lighthouse from 'lighthouse';
import { figure } from '../figures.ts';

const goal = 95;
const largestGoalMs = 1000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse's marks of a page as a phone sees it: a quarter of the processor, and a slow mobile network besides.
 * @param port Where Chromium listens for the DevTools protocol.
 */
export async function auditPage(url: string, port: number): Promise<void> {
  const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories: marked, audits } = result.lhr;
  const marks = Object.values(marked).map(({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`);
  const largest = audits['largest-contentful-paint']?.numericValue ?? Number.NaN;
  console.info(
    `  ${new URL(url).pathname.padEnd(28)} ${marks.join('  ')}  (goal ${goal})  LCP ${largest.toFixed(0)} ms (goal ${largestGoalMs})`,
  );
  for (const { id, score } of Object.values(marked))
    figure(`${new URL(url).pathname.replace(/\d+/, ':id')}, ${id}`, (score ?? 0) * 100, 'more');
  for (const { auditRefs, score } of Object.values(marked))
    if ((score ?? 0) * 100 < goal)
      for (const { id, weight } of auditRefs) {
        const audit = audits[id];
        if (weight > 0 && audit && audit.score !== null && audit.score < 0.9)
          console.info(`    ${audit.title} ${audit.displayValue ?? ''}`);
      }
}
