import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDiskStorage } from '../../storage/disk/disk-storage.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { assertCounts } from '../read-manifest.ts';
import { createReadBack } from './read-back.ts';

const folder = temporaryFolder();
const media = { contentType: 'image/webp', ext: 'webp', widths: [320] };

it('reads each restored file back, keeps none, and names one that comes back otherwise', async () => {
  const config = { kind: 'disk', host: 'http://localhost/', formerHosts: [], folder: folder() } as const;
  const storage = createDiskStorage(config);
  const stage = async () => {
    const path = await storage.stage();
    await writeFile(join(path, 'original.webp'), 'original');
    await writeFile(join(path, '320.webp'), 'smaller');
    return { path, media };
  };
  await createReadBack(storage).put('u/1/a', await stage());
  expect(await storage.read('u/1/a')).toBeNull();
  const failing = createReadBack({
    ...storage,
    put: async (key, staged) => {
      await writeFile(join(staged.path, '320.webp'), 'Smaller');
      await storage.put(key, staged);
    },
  });
  await expect(failing.put('u/1/b', await stage())).rejects.toThrow(
    '文件 u/1/b/320.webp 恢复后与备份里的不同',
  );
});

it('finds files that are not those of the backup, whatever their number and size', () => {
  const counts = { rows: {}, jobs: 0, files: 1, fileBytes: 8 };
  expect(() => assertCounts({ ...counts, filesSha256: 'a' }, counts)).not.toThrow();
  expect(() => assertCounts({ ...counts, filesSha256: 'a' }, { ...counts, filesSha256: 'b' })).toThrow(
    '文件的内容与备份时不符',
  );
});
