import type { Config } from '../config.ts';

export type Headers = readonly (readonly [name: string, value: string])[];

/**
 * Headers of every reply, by its address; computed once (docs/security.md). A first visit loads about thirty files and
 * replies: they have the headers that browsers apply to them; only pages have all.
 */
export function securityHeaders(config: Config): (address: string) => Headers {
  const isHttps = config.publicUrl.startsWith('https:');
  const common = {
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isHttps && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
    'X-Content-Type-Options': 'nosniff',
  };
  const fileHeaders = Object.entries(common);
  const apiHeaders = Object.entries({
    'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
    ...common,
    'Referrer-Policy': 'no-referrer',
  });
  const pageHeaders = Object.entries({
    'Content-Security-Policy': contentSecurityPolicy(config, isHttps),
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...common,
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': permissionsPolicy,
    'Referrer-Policy': 'no-referrer',
    'X-DNS-Prefetch-Control': 'off',
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Permitted-Cross-Domain-Policies': 'none',
    // Disabled, because the browsers' old filter could itself be abused.
    'X-XSS-Protection': '0',
  });
  return (address) => {
    if (isScriptOrStyle(address)) return fileHeaders;
    return address.startsWith('/api/') ? apiHeaders : pageHeaders;
  };
}

/** A built script or style. A worker's script needs its own policy, like a page. */
export function isScriptOrStyle(address: string): boolean {
  return /^\/assets\/[^/?]+\.(js|css)$/.test(address) && !address.includes('worker');
}

/** Browser features that our pages do not use; a location may be sent in a conversation. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map((name) => `${name}=()`)
  .concat('geolocation=(self)')
  .join(', ');

function contentSecurityPolicy({ publicUrl, services, storage }: Config, isHttps: boolean): string {
  const storageOrigin = new URL(storage.host).origin;
  const directives = [
    "default-src 'self'",
    "base-uri 'none'",
    `connect-src ${["'self'", ...withSockets([publicUrl, ...Object.values(services)]), storageOrigin].join(' ')}`,
    "font-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'self'",
    `img-src 'self' data: blob: ${storageOrigin}`,
    `media-src 'self' blob: ${storageOrigin}`,
    "object-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "script-src-attr 'none'",
    // Mantine writes its variables into a style element and attributes.
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self' blob:",
  ];
  return [...directives, ...(isHttps ? ['upgrade-insecure-requests'] : [])].join(';');
}

/** Each service address with its socket's; '' is the page's own. */
function withSockets(addresses: readonly string[]): string[] {
  const named = [...new Set(addresses)].filter((address) => address !== '');
  return named.flatMap((address) => [address, address.replace(/^http/, 'ws')]);
}
