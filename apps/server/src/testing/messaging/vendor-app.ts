import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { signIm } from '@gongdu/contract/messaging/sign';
import { type Browser, chromium, type Page } from 'playwright-core';
import type { TestMember } from '../app/test-app.ts';

/** What the vendor's own app is served with, built beforehand and named by the run; the project has none of it. */
interface Files {
  /** The folder with its `app.js`, `app.css` and `assets/`. */
  readonly app: string;
  /** The original library. */
  readonly library: string;
}

export interface VendorApp {
  /** Signed in as this person, its list loaded. */
  open(person: TestMember): Promise<Page>;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const program = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
};

/** The app with its code unchanged, with what every integrator writes: where the server is, and whose credentials. */
export async function vendorApp(files: Files, port: number, server: () => string): Promise<VendorApp> {
  const people = new Map<string, TestMember>();
  const host = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const reply = async (): Promise<string | Buffer> => {
      if (pathname === '/') return page(server());
      if (pathname === '/credentials')
        return JSON.stringify(await credentials(people.get(searchParams.get('uid') ?? '')));
      if (pathname === '/library.js') return readFile(files.library);
      return readFile(join(files.app, normalize(pathname)));
    };
    response.setHeader('content-type', types[extname(pathname)] ?? 'text/html; charset=utf-8');
    reply().then(
      (body) => response.end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => host.listen(port, 'localhost', resolve));
  const browser = await chromium.launch(program);
  return {
    open: async (person) => {
      people.set(String(person.uid), person);
      return signedIn(browser, `http://localhost:${port}/?uid=${person.uid}`, `user_${person.uid}`);
    },
    close: () => closed(browser, host),
  };
}

async function signedIn(browser: Browser, address: string, username: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  const opened = await context.newPage();
  opened.setDefaultTimeout(15_000);
  await opened.goto(address);
  // It empties the form when its `init` is answered.
  await opened.waitForFunction('window.client && window.client.isInit()');
  await opened.locator('#loginUsername').pressSequentially(username);
  // The glue has the credentials; the form wants something to be typed.
  await opened.locator('#loginPassword').pressSequentially('ticket');
  await opened.locator('.login-btn button:not([disabled])').click();
  await opened.locator('.main-tab').waitFor();
  await opened.locator('.chat-loading').waitFor({ state: 'detached' });
  return opened;
}

async function closed(browser: Browser, host: Server): Promise<void> {
  await browser.close();
  host.closeAllConnections();
  await new Promise((resolve) => host.close(resolve));
}

async function credentials(person: TestMember | undefined): Promise<object> {
  if (!person) throw new Error('nobody of that number has opened the app');
  return person.call(signIm, {
    query: { random_str: randomBytes(16).toString('hex'), timestamp: Date.now() },
  });
}

function page(server: string): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>app</title><base href="/">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/static/css/reset.css"><link rel="stylesheet" href="/app.css">
</head><body><my-app></my-app><script src="/library.js"></script><script>
(function () {
  // The app's router takes the query away.
  var Library = JMessage, query = location.search, given;
  function fresh() {
    var request = new XMLHttpRequest();
    request.open('GET', '/credentials' + query, false);
    request.send();
    given = JSON.parse(request.responseText);
  }
  window.JMessage = function () {
    var client = new Library({ address: '${server.replace('http', 'ws')}', upload_file: '${server}/upload_file' });
    var init = client.init, login = client.login;
    client.init = function () {
      fresh();
      var c = given;
      return init.call(client, { appkey: c.appkey, random_str: c.random_str, timestamp: c.timestamp, signature: c.signature, flag: 1 });
    };
    client.login = function () {
      return login.call(client, { username: given.username, password: given.password, is_md5: true });
    };
    return window.client = client;
  };
})();
window.BMap = {};
</script><script src="/app.js"></script></body></html>`;
}
