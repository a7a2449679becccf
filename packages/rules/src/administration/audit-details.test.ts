import { expect, it } from 'vitest';
import { auditFacts } from './audit-details.ts';

it('says roles, switches and times in words, also where a field has changed', () => {
  const facts = auditFacts({
    role: 'admin',
    visible: 'true → false',
    isFrame: 'false → true',
    icon: 'null → inbox',
    推荐理由: ' → 一周好文',
    startsAt: '2026-11-30T16:00:00.000Z → 2026-12-01T16:30:00.000Z',
    operatorRole: '审核员',
    note: '',
  });
  expect(facts).toEqual([
    ['角色', '运营'],
    ['显示', '是 → 否'],
    ['外部链接', '否 → 是'],
    ['图标', '空 → inbox'],
    ['推荐理由', '空 → 一周好文'],
    ['开始时间', '2026-12-01 00:00 → 2026-12-02 00:30'],
    ['运营角色', '审核员'],
  ]);
});
