import { expect, it } from 'vitest';
import { parseRedisAddress } from './redis-address.ts';

it('reads the sentinels of an address, the name of their master, and how to reach it', () => {
  const address = parseRedisAddress('rediss+sentinel://app:p%40x@h1:1001,h2/mymaster');
  if (!address?.sentinels) throw new Error('it names sentinels');
  expect(address).toMatchObject({
    sentinels: [
      { name: 'h1:1001', url: 'rediss://h1:1001' },
      { name: 'h2:26379', url: 'rediss://h2:26379' },
    ],
    master: 'mymaster',
    credentials: { username: 'app', password: 'p@x' },
  });
  expect(address.urlOf('10.0.0.1', '6379')).toBe('rediss://app:p%40x@10.0.0.1:6379');
  expect(address.urlOf('fd00::1', '6379')).toBe('rediss://app:p%40x@[fd00::1]:6379');
});

it('leaves the address of one Redis as it is', () => {
  const url = 'redis://:p@h:6379/2';
  expect(parseRedisAddress(url)).toEqual({ url, sentinels: null });
});

it.each(['redis+sentinel://h1,h2', 'redis+sentinel://:p@h1,,h2/mymaster', 'redis+sentinel:///mymaster'])(
  'takes no %s',
  (url) => expect(parseRedisAddress(url)).toBeNull(),
);
