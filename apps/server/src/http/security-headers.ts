import type { Config } from '../config.ts';

/** What every reply carries; worked out once, because nothing in it depends on the request (docs/security.md). */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const secure = config.publicUrl.startsWith('https:');
  return {
    'Content-Security-Policy': contentSecurityPolicy(config, secure),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
    'Referrer-Policy': 'no-referrer',
    ...(secure && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
    'X-Content-Type-Options': 'nosniff',
    'X-DNS-Prefetch-Control': 'off',
    'X-Frame-Options': 'SAMEORIGIN',
    'X-Permitted-Cross-Domain-Policies': 'none',
    // The old filter of browsers could itself be abused.
    'X-XSS-Protection': '0',
  };
}

function contentSecurityPolicy({ publicUrl, services, storage }: Config, secure: boolean): string {
  const files = new URL(storage.host).origin;
  const directives = [
    "default-src 'self'",
    "base-uri 'self'",
    `connect-src ${["'self'", ...withSockets([publicUrl, ...Object.values(services)]), files].join(' ')}`,
    "font-src 'self' data:",
    "form-action 'self'",
    "frame-ancestors 'self'",
    `img-src 'self' data: blob: ${files}`,
    `media-src 'self' blob: ${files}`,
    "object-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "script-src-attr 'none'",
    // Mantine writes its variables into a style element and attributes.
    "style-src 'self' 'unsafe-inline'",
    "worker-src 'self' blob:",
  ];
  return [...directives, ...(secure ? ['upgrade-insecure-requests'] : [])].join(';');
}

/** Each address with its socket's; '' is the page's own. */
function withSockets(addresses: readonly string[]): string[] {
  const named = [...new Set(addresses)].filter((address) => address !== '');
  return named.flatMap((address) => [address, address.replace(/^http/, 'ws')]);
}
