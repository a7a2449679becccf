import { expect, it, vi } from 'vitest';
import { compressImage } from './compress-image.ts';

const picture = new File([new Uint8Array(2_000)], 'a.png', { type: 'image/png' });

it('skips small files and animations', async () => {
  expect(await compressImage(picture, { aboveBytes: 5_000 })).toEqual({ status: 1, file: picture });
  const moving = new File([new Uint8Array(2_000)], 'a.gif', { type: 'image/gif' });
  expect(await compressImage(moving, { aboveBytes: 1_000 })).toEqual({ status: 1, file: moving });
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
