import { webClient } from '@gongdu/contract/identity/auth/sign-in';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '../testing/app/test-app.ts';
import { clientAddress, createProxyTest } from './client-address.ts';

/** As nginx with `$proxy_add_x_forwarded_for` sends it: the client's own header, then its address. */
const forged = '10.9.8.7, 203.0.113.7';

describe('where a request comes from', () => {
  it.each([
    ['none', 0, '198.51.100.1', forged, '198.51.100.1'],
    ['one proxy', 1, '127.0.0.1', forged, '203.0.113.7'],
    ['one proxy and no header', 1, '127.0.0.1', undefined, '127.0.0.1'],
    ['two proxies', 2, '127.0.0.1', '10.9.8.7, 203.0.113.7, 10.0.0.2', '203.0.113.7'],
    ['more proxies than there are', 3, '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['something that is no address', 2, '127.0.0.1', '10.9.8.7, <script>, 203.0.113.7', '203.0.113.7'],
    ['nothing but that', 1, '127.0.0.1', 'unknown', '127.0.0.1'],
    ['the network of the proxy', ['127.0.0.0/8', '10.0.0.0/8'], '127.0.0.1', forged, '203.0.113.7'],
    [
      'two named proxies',
      ['127.0.0.1', '10.0.0.2'],
      '::ffff:127.0.0.1',
      '1.1.1.1, 203.0.113.7, 10.0.0.2',
      '203.0.113.7',
    ],
    ['a stranger past the named proxy', ['10.0.0.2'], '198.51.100.1', forged, '198.51.100.1'],
    ['IPv6', ['fd00::/8'], 'fd00::1', '10.9.8.7, 2001:db8::7', '2001:db8::7'],
  ])('behind %s', (_name, proxies, own, header, expected) => {
    expect(clientAddress(own, header, createProxyTest(proxies))).toBe(expected);
  });

  it('is the same for a call: limits by address hold against a changing header', {
    tags: ['slow'],
  }, async () => {
    const app = await startTestApp({ env: { TRUST_PROXY: '1' } });
    const statuses: number[] = [];
    const { id, secret, scope } = webClient;
    for (let i = 0; i < 45; i++) {
      const form = {
        client_id: id,
        client_secret: secret,
        scope,
        username: `1390000${1000 + i}`,
        password: 'x',
      };
      const reply = await app.app.inject({
        method: 'POST',
        url: '/connect/token',
        payload: new URLSearchParams({ grant_type: 'password', ...form }).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `10.9.${i}.${i}, 203.0.113.7`,
        },
      });
      statuses.push(reply.statusCode);
    }
    await app.close();
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(10);
  });
});
