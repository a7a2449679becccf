import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { TextBlock } from '@gongdu/contract/core/public-texts/text';
import * as z from 'zod/mini';

const listFile = fileURLToPath(new URL('../../../../../../content/third-parties.json', import.meta.url));

const schema = z.object({
  /** Outside services that the server or a browser calls. */
  services: z.array(
    z.object({
      name: z.string(),
      purpose: z.string(),
      data: z.string(),
      when: z.string(),
      how: z.string(),
      /** Our file with the calls, below apps/server/src. */
      adapter: z.string(),
    }),
  ),
  /** Packages whose code is in the page's files. */
  packages: z.array(z.object({ purpose: z.string(), names: z.array(z.string()), license: z.string() })),
});
export type ThirdParties = z.infer<typeof schema>;

let list: ThirdParties | undefined;

/** The list of outside packages and services, for /third-party-sdk. */
export function thirdParties(): ThirdParties {
  list ??= z.parse(schema, JSON.parse(readFileSync(listFile, 'utf8')));
  return list;
}

export function servicesTable(): TextBlock {
  const rows = thirdParties().services.map(({ name, purpose, data, when, how }) => [
    name,
    purpose,
    data,
    when,
    how,
  ]);
  return { table: { head: ['服务', '用途', '涉及的信息', '何时处理', '方式'], rows } };
}

export function packagesTable(): TextBlock {
  const rows = thirdParties().packages.map(({ purpose, names, license }) => [
    purpose,
    names.join('、'),
    license,
  ]);
  return { table: { head: ['用途', '组件', '许可证'], rows } };
}
