/** A kind of page whose replies are kept: those of the pages that were opened last. */
export interface Pool {
  readonly name: string;
  readonly paths: RegExp;
  /** Pages. */
  readonly size: number;
}

const pools: readonly Pool[] = [
  // what is read: works, books, and small writing with a page of its own
  { name: 'works', paths: /^\/(?:post|bookList|book|series|thought|short-review|news)\/\d+$/, size: 50 },
  { name: 'leads', paths: /^\/reader\/\d+$/, size: 20 },
  { name: 'own', paths: /^\/(?:index|me|shelf|quotes|readingLeads|message(?:\/\w+)?)$/, size: 12 },
];

/** undefined: nothing of that page is kept. */
export function poolOf(page: string): Pool | undefined {
  return pools.find(({ paths }) => paths.test(page));
}

/** Characters in JSON, of all copies together; the pages that were opened last stay. */
export const maxTotal = 20_000_000;
