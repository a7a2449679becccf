import { getOperatorBoard } from '@gongdu/contract/administration/board';
import { createReport } from '@gongdu/contract/administration/reports/report';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('shows the permitted queues, and fills empty hours, minutes and days', async () => {
  const operator = await app.createMember({
    role: 'admin',
    permissions: ['approval:topic:review', 'system:board:read'],
  });
  await app.createMember();
  const { minuteCounts } = app.app.services;
  minuteCounts.add('message', 3);
  minuteCounts.add('error');
  await minuteCounts.flush();
  minuteCounts.add('message', 2);
  await minuteCounts.flush();
  const board = await operator.call(getOperatorBoard);
  expect(board.queues).toEqual([{ kind: 'topic', pending: 0, oldestAt: null }]);
  expect(board).toMatchObject({ reports: null, appeals: null });
  expect(board.decisions).toHaveLength(24);
  expect(board.messages).toHaveLength(60);
  expect(board.messages.reduce((sum, { n }) => sum + n, 0)).toBe(5);
  expect(board.errors.reduce((sum, { n }) => sum + n, 0)).toBe(1);
  expect(board.signUps).toHaveLength(14);
  expect(board.signUps.at(-1)?.n).toBe(1);
});

it('counts waiting reports for operators who handle them', async () => {
  const operator = await app.createMember({
    role: 'admin',
    permissions: ['order:report:handle', 'system:board:read'],
  });
  const [reported, reader] = [await app.createMember(), await app.createMember()];
  const body = { kind: 'person', id: reported.uid, reason: 'abuse' } as const;
  await reader.call(createReport, { body });
  const { queues, reports } = await operator.call(getOperatorBoard);
  expect(queues).toEqual([]);
  expect(reports).toMatchObject({ pending: 1 });
  expect(reports?.oldestAt).not.toBeNull();
});
