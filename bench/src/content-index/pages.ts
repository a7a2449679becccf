import { figure } from '../figures.ts';
import { type BenchRequest, loadRequests, quantile, timeSequentially } from './requests.ts';
import { entryCount } from './rows.ts';
import { type BenchServer, withMillionEntries } from './with-million-entries.ts';

const goal = 3;

/** Page 1 of the common list against page 10,000, and the same by name. */
export function measurePages(): Promise<void> {
  return withMillionEntries(async (million) => {
    const first = await measure(million, 'page 1', pageRequests(1));
    const deep = await measure(million, 'page 10,000', pageRequests(10_000));
    const last = await measure(million, 'the last page', pageRequests(entryCount / 10));
    const middle = await measure(million, 'pages at random', randomPages());
    figure('page 10,000, of page 1', deep / first, 'less');
    figure('the last page, of page 1', last / first, 'less');
    figure('pages at random, of page 1', middle / first, 'less');
    console.info(
      `pages: page 10,000 takes ${(deep / first).toFixed(2)} times page 1 (goal ${goal}), the last page ${(last / first).toFixed(2)}, pages at random ${(middle / first).toFixed(2)}`,
    );
    const named = await measure(million, 'a name, page 1', nameRequests(1));
    const namedDeep = await measure(million, 'a name, page 90', nameRequests(90));
    figure('a name, page 90 of page 1', namedDeep / named, 'less');
    console.info(`a name: page 90 takes ${(namedDeep / named).toFixed(2)} times page 1`);
  });
}

/** Prints both, gives the median of a single caller in ms. */
async function measure(
  { address, token }: BenchServer,
  name: string,
  requests: readonly BenchRequest[],
): Promise<number> {
  await timeSequentially(address, token, requests);
  const sequential = await timeSequentially(address, token, requests);
  const { perSecond, p50, p99 } = await loadRequests(address, token, requests);
  const median = quantile(sequential, 0.5);
  console.info(
    `  ${name.padEnd(16)} alone ${median.toFixed(2)} ms  p99 ${quantile(sequential, 0.99).toFixed(2)} ms; 16 at once ${perSecond.toFixed(0)}/s  p50 ${p50} ms  p99 ${p99} ms`,
  );
  return median;
}

function pageRequests(PageIndex: number): BenchRequest[] {
  return Array.from({ length: 200 }, () => pageRequest({ PageIndex }));
}

function randomPages(): BenchRequest[] {
  return Array.from({ length: 200 }, (_, at) =>
    pageRequest({ PageIndex: 1 + ((at * 48_271) % (entryCount / 10)) }),
  );
}

function nameRequests(PageIndex: number): BenchRequest[] {
  return Array.from({ length: 200 }, () => pageRequest({ PageIndex, search: { Name: '我们' } }));
}

function pageRequest(more: object): BenchRequest {
  return { path: '/api/Common/GetPage', body: { contentType: 1, PageSize: 10, ...more } };
}
