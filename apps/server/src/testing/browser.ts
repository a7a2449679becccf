/** As much of a browser as signing in needs: cookies by path, and no redirect followed on its own. */
export interface TestBrowser {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, form: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  cookie(name: string): string | undefined;
  /** As a script of the page does. */
  setCookie(name: string, value: string): void;
  /** Raw Set-Cookie lines of the last answer. */
  lastSetCookies(): readonly string[];
  clearCookies(): void;
}

interface Cookie {
  readonly value: string;
  readonly path: string;
}

/** `shown`: the address in the address bar, where it differs because of a proxy. */
export function createBrowser(
  origin: string,
  userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
  publicOrigin = origin,
): TestBrowser {
  const jar = new Map<string, Cookie>();
  let lastCookies: readonly string[] = [];

  const send = async (path: string, init: RequestInit & { headers: Record<string, string> }) => {
    const url = new URL(path, origin);
    const cookie = [...jar]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const headers = {
      'user-agent': userAgent,
      accept: 'text/html',
      ...(cookie && { cookie }),
      ...init.headers,
    };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    lastCookies = response.headers.getSetCookie();
    for (const line of lastCookies) storeCookie(line);
    return response;
  };

  function storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(/; ?/);
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const path = attributes.find((a) => /^path=/i.test(a))?.slice(5) ?? '/';
    const isExpired = value === '' || attributes.some((a) => /^max-age=0$/i.test(a) || /1970/.test(a));
    if (isExpired) jar.delete(name);
    else jar.set(name, { value, path });
  }

  return {
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, form, headers = {}) =>
      send(path, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { origin: publicOrigin, accept: '*/*', ...headers },
      }),
    cookie: (name) => jar.get(name)?.value,
    setCookie: (name, value) => void jar.set(name, { value, path: '/' }),
    lastSetCookies: () => lastCookies,
    clearCookies: () => jar.clear(),
  };
}
