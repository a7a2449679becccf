/** Redirect addresses of a client; each in its normalised form, once. */
export interface ClientAddresses {
  readonly redirects: readonly string[];
  /** Where the client may be redirected to after a sign-out. */
  readonly logouts: readonly string[];
}

interface Fault {
  readonly field: keyof ClientAddresses;
  readonly message: string;
}

/** The error of the first unsafe one, for the operator. @param open Runs in a browser or on a phone. */
export function findAddressFault(addresses: ClientAddresses, open: boolean): Fault | undefined {
  for (const field of ['redirects', 'logouts'] as const)
    for (const uri of addresses[field]) {
      const message = faultOf(uri, open);
      if (message) return { field, message };
    }
  return undefined;
}

/** The addresses under OpenID's own metadata names, for the library. */
export function addressMetadata({ redirects, logouts }: ClientAddresses) {
  const native = [...redirects, ...logouts].some((uri) => !/^https?:/i.test(uri));
  return {
    redirect_uris: [...new Set(redirects)],
    ...(logouts.length > 0 && { post_logout_redirect_uris: [...new Set(logouts)] }),
    ...(native && { application_type: 'native' as const }),
  };
}

function faultOf(uri: string, open: boolean): string | undefined {
  // The parser drops line breaks and tabs, so that what is registered would not be what is compared.
  if (/[\s\p{Cc}\p{Cf}\\]/u.test(uri)) return `地址里不能有空格、换行或看不见的字符：${JSON.stringify(uri)}`;
  const url = URL.parse(uri);
  if (url?.username || url?.password) return `地址里不能有用户名和密码：${uri}`;
  if (!url || uri.includes('#') || uri.includes('*')) return `地址不完整，或含有 # 或 *：${uri}`;
  if (url.protocol === 'https:') return undefined;
  if (url.protocol === 'http:')
    return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
      ? undefined
      : `请使用 https 地址（http 只用于本机）：${uri}`;
  // The reversed name of a domain (RFC 8252), which only its owner's app uses.
  if (open && /^[a-z][a-z\d+-]*(\.[a-z\d+-]+)+:$/.test(url.protocol)) return undefined;
  return `不能使用这种地址：${uri}`;
}
