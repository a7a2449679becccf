import { expect, it, vi } from 'vitest';
import { compressImage } from './compress-image.ts';

const picture = new File([new Uint8Array(2_000)], 'a.png', { type: 'image/png' });

/** The signature of a PNG, its header chunk, and the chunk that announces frames. */
const movingHead = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[0, 0, 0, 13, ...new TextEncoder().encode('IHDR'), ...new Uint8Array(13 + 4)],
  ...[0, 0, 0, 8, ...new TextEncoder().encode('acTL'), ...[0, 0, 0, 2], ...new Uint8Array(4 + 4)],
]);

it('skips small files and animations', async () => {
  expect(await compressImage(picture, { aboveBytes: 5_000 })).toEqual({ status: 1, file: picture });
  const moving = new File([new Uint8Array(2_000)], 'a.gif', { type: 'image/gif' });
  expect(await compressImage(moving, { aboveBytes: 1_000 })).toEqual({ status: 1, file: moving });
  // the server refuses it with a sentence; a canvas would take its movement in silence
  const movingPng = new File([movingHead, new Uint8Array(2_000)], 'a.png', { type: 'image/png' });
  expect(await compressImage(movingPng, { aboveBytes: 1_000 })).toEqual({ status: 1, file: movingPng });
});

it('keeps a file that cannot be compressed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        throw new Error('no workers here');
      }
    },
  );
  expect(await compressImage(picture, { aboveBytes: 1_000 })).toEqual({ status: -1, file: picture });
});
