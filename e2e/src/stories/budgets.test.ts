import { beforeAll, expect, it } from 'vitest';
import { type Account, signIn } from '../support/accounts.ts';
import { address, connected, newBrowser, story } from '../support/story.ts';

story();

const kilobyte = 1024;
/**
 * Gzip sizes of everything the browser requests: the shell with the message centre, and what any other route may add.
 */
const firstLoad = 259 * kilobyte;
const anotherRoute = 123 * kilobyte;
/** With what it keeps of conversations for reading without a network. */
const conversations = 127 * kilobyte;
/**
 * The editor, and the calendar of its dates, come only when a text is opened (front end, "Budgets"); four more for who
 * may read a text, what AI has made of it, and what its book's shelf says.
 */
const editor = 219 * kilobyte;

/** Readers see it first; with it a first visit stays below 230 KB over the wire (decision 0064). */
const startPage = 31 * kilobyte;

const shell = new Map<Account, ReadonlySet<string>>();
beforeAll(async () => {
  for (const account of ['xiaoman', 'operator'] as const)
    shell.set(account, await assetsOf(account, '/message/system-notice'));
});

it('loads the shell and the message centre within the budget', {
  tags: ['core'],
  meta: { promise: 'The first load stays within its budget' },
}, async () => {
  expect(await weight(shellOf('xiaoman'))).toBeLessThanOrEqual(firstLoad);
});

it.each([
  ['xiaoman', '/index', startPage],
  ['xiaoman', '/publishPost', anotherRoute],
  ['xiaoman', '/me', anotherRoute],
  ['xiaoman', '/user/profile', anotherRoute],
  ['xiaoman', '/message/im', conversations],
  ['operator', '/approval/posts', anotherRoute],
  ['xiaoman', '/publishPost/edit', anotherRoute + editor],
] as const)('adds for %s on %s no more than its budget', async (account, path, budget) => {
  const route = await assetsOf(account, path);
  const added = [...route].filter((asset) => !shellOf(account).has(asset));
  const all = await Promise.all(added.map(async (asset) => `${asset} ${await weight([asset])}`));
  expect(await weight(added), all.join('\n')).toBeLessThanOrEqual(budget);
});

it('loads neither the menu search nor the editor before they are opened', async () => {
  const assets = [...(await assetsOf('xiaoman', '/publishPost'))];
  expect(assets.filter((asset) => /search-dialog|work-editor|create-editor/.test(asset))).toEqual([]);
});

it('lets the browser compile each script while it downloads', async () => {
  const scripts = [...shellOf('xiaoman')].filter((asset) => asset.endsWith('.js'));
  const begun = await Promise.all(
    scripts.map(async (script) => (await (await fetch(address() + script)).text()).split('\n', 1)[0]),
  );
  // anywhere but in the first line it counts for nothing
  expect(new Set(begun)).toEqual(new Set(['//# allFunctionsCalledOnLoad']));
});

function shellOf(account: Account): ReadonlySet<string> {
  return shell.get(account) ?? new Set();
}

/** Files requested on a first visit with an empty cache; the page entered with tokens loads no others. */
async function assetsOf(account: Account, path: string): Promise<ReadonlySet<string>> {
  const context = await newBrowser({}, { isFirst: true });
  const assets = new Set<string>();
  // on a busy machine the parts that come seconds after the page come before the network is idle
  let isLate = false;
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    isLate ||= pathname.startsWith('/assets/late-parts');
    if (pathname.startsWith('/assets/') && !isLate) assets.add(pathname);
  });
  // its client comes with the first idle moment, on a busy machine after the network is idle
  const isConnected = connected(context);
  const page = await signIn(context, account, path);
  await isConnected;
  await page.waitForLoadState('networkidle');
  await context.close();
  return assets;
}

async function weight(assets: Iterable<string>): Promise<number> {
  const sizes = await Promise.all(
    [...assets].map(async (asset) => {
      // A plain fetch would unpack it: the length on the wire is the header's.
      const reply = await fetch(address() + asset, { headers: { 'accept-encoding': 'gzip' } });
      await reply.arrayBuffer();
      return Number(reply.headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
