import { expect, it } from 'vitest';
import { parseServerAddress, withoutTarget } from './server-address.ts';

it('reads every host of an address, each with its own port', () => {
  const address = parseServerAddress(
    'postgres://u:p%40x@h1:6432,h2,[::1]:7432/gongdu?target_session_attrs=read-write',
  );
  expect(address?.hosts).toEqual([
    { host: 'h1', port: 6432 },
    { host: 'h2', port: 5432 },
    { host: '::1', port: 7432 },
  ]);
  expect(address?.hosts.map(address.urlOf)).toEqual([
    'postgres://u:p%40x@h1:6432/gongdu',
    'postgres://u:p%40x@h2:5432/gongdu',
    'postgres://u:p%40x@[::1]:7432/gongdu',
  ]);
});

it.each([
  ['postgres://h/d?target_session_attrs=primary&sslmode=require', 'postgres://h/d?sslmode=require'],
  ['postgres://h/d?sslmode=require&target_session_attrs=any', 'postgres://h/d?sslmode=require'],
  ['postgres://h/d?sslmode=require', 'postgres://h/d?sslmode=require'],
])('leaves one host as it is, without the choice of a session: %s', (given, wanted) => {
  expect(parseServerAddress(given)).toBeNull();
  expect(withoutTarget(given)).toBe(wanted);
});
