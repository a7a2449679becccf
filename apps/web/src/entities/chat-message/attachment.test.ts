import { expect, it } from 'vitest';
import { crc32 } from './attachment.ts';

it('computes the standard check value of CRC-32', async () => {
  expect(await crc32(await new Response('123456789').blob())).toBe(0xcbf43926);
});
