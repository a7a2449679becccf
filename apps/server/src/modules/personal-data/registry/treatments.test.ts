import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coolingOffDays } from '@gongdu/contract/account/cancellation';
import { expect, test } from 'vitest';
import { listTreatments } from './treatments.ts';

const folder = fileURLToPath(new URL('../../../../../../content/legal/logoff-notice', import.meta.url));
const newest = readdirSync(folder).toSorted().at(-1) ?? '';
const notice = readFileSync(join(folder, newest), 'utf8');

test('《账号注销须知》 has the rows of the list, and no other', () => {
  const rows = listTreatments().map(
    ({ title, erased, anonymised, kept }) =>
      `| ${title} | ${erased || '—'} | ${anonymised || '—'} | ${kept || '—'} |`,
  );
  const table = notice.split('\n').filter((line) => line.startsWith('| '));
  expect(table.slice(2)).toEqual(rows);
});

test('《账号注销须知》 names the days of the cooling-off', () => {
  expect(notice).toContain(`${coolingOffDays} 日冷静期`);
});
