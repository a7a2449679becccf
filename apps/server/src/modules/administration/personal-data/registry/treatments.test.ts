import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { coolingOffDays } from '@gongdu/contract/administration/personal-data/cancellation';
import { expect, test } from 'vitest';
import { registry } from '../../../../wiring/personal-data.ts';
import { subjects } from './subjects.ts';
import { listCollected, listTreatments } from './treatments.ts';

const folder = fileURLToPath(new URL('../../../../../../../content/legal/logoff-notice', import.meta.url));
const newest = readdirSync(folder).toSorted().at(-1) ?? '';
const notice = readFileSync(join(folder, newest), 'utf8');

test('《账号注销须知》 has the rows of the registry, and no others', () => {
  const rows = listTreatments().map(
    ({ title, erased, anonymised, kept }) =>
      `| ${title} | ${erased || '—'} | ${anonymised || '—'} | ${kept || '—'} |`,
  );
  const table = notice.split('\n').filter((line) => line.startsWith('| '));
  expect(table.slice(2)).toEqual(rows);
});

test('《账号注销须知》 contains the days of the cooling-off period', () => {
  expect(notice).toContain(`${coolingOffDays} 日冷静期`);
});

test('the list of collected data has a row for each subject of the registry, with description and purpose', () => {
  const held = new Set(registry.flatMap(({ subject }) => subject ?? []));
  expect(new Set(listCollected().map(([title]) => title))).toEqual(
    new Set([...held].map((subject) => subjects[subject].title)),
  );
  expect(listCollected().flat()).not.toContain('');
});

test('《隐私政策》 contains the placeholder for the list', () => {
  const privacy = join(folder, '../privacy');
  const current = readdirSync(privacy).toSorted().at(-1) ?? '';
  expect(readFileSync(join(privacy, current), 'utf8')).toContain('{{collected}}');
});
