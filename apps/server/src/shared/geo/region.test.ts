import { expect, it } from 'vitest';
import { regionOf } from './region.ts';

it.for([
  ['218.4.167.70', '江苏'],
  ['202.96.128.86', '广东'],
  ['2001:da8::1', '北京'],
  ['::ffff:218.4.167.70', '江苏'],
  ['1.36.0.1', '香港'],
  ['8.8.8.8', '美国'],
] as const)('finds %s in %s', ([ip, region]) => {
  expect(regionOf(ip)).toBe(region);
});

it.for(['127.0.0.1', '10.0.0.1', '::1', 'fe80::1', '', 'not an address', '999.1.1.1'])(
  'knows nothing of %j',
  (ip) => {
    expect(regionOf(ip)).toBeNull();
  },
);
