import { type Ask, loadAsks, quantile, timeAlone } from './load-posts.ts';
import { type Million, withMillion } from './million.ts';
import { rows } from './rows.ts';

const goal = 3;

/** Page 1 of the common list against page 10,000, and the same by name. */
export function measurePages(): Promise<void> {
  return withMillion(async (million) => {
    const first = await measure(million, 'page 1', pageAsks(1));
    const deep = await measure(million, 'page 10,000', pageAsks(10_000));
    const last = await measure(million, 'the last page', pageAsks(rows / 10));
    const middle = await measure(million, 'pages at random', scattered());
    console.info(
      `pages: page 10,000 takes ${(deep / first).toFixed(2)} times page 1 (goal ${goal}), the last page ${(last / first).toFixed(2)}, pages at random ${(middle / first).toFixed(2)}`,
    );
    const named = await measure(million, 'a name, page 1', nameAsks(1));
    const namedDeep = await measure(million, 'a name, page 90', nameAsks(90));
    console.info(`a name: page 90 takes ${(namedDeep / named).toFixed(2)} times page 1`);
  });
}

/** Prints both, gives the median of a single caller in ms. */
async function measure({ address, token }: Million, name: string, asks: readonly Ask[]): Promise<number> {
  await timeAlone(address, token, asks);
  const alone = await timeAlone(address, token, asks);
  const { perSecond, p50, p99 } = await loadAsks(address, token, asks);
  const median = quantile(alone, 0.5);
  console.info(
    `  ${name.padEnd(16)} alone ${median.toFixed(2)} ms  p99 ${quantile(alone, 0.99).toFixed(2)} ms; 16 at once ${perSecond.toFixed(0)}/s  p50 ${p50} ms  p99 ${p99} ms`,
  );
  return median;
}

function pageAsks(PageIndex: number): Ask[] {
  return Array.from({ length: 200 }, () => ask({ PageIndex }));
}

function scattered(): Ask[] {
  return Array.from({ length: 200 }, (_, at) => ask({ PageIndex: 1 + ((at * 48_271) % (rows / 10)) }));
}

function nameAsks(PageIndex: number): Ask[] {
  return Array.from({ length: 200 }, () => ask({ PageIndex, search: { Name: '我们' } }));
}

function ask(more: object): Ask {
  return { path: '/api/Common/GetPage', body: { contentType: 1, PageSize: 10, ...more } };
}
