import { decidePageModerationItem, listPageModerationItems } from '@gongdu/contract/institutions/page/desk';
import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import { getPageDraft, publishPage, savePageDraft } from '@gongdu/contract/institutions/page/endpoints';
import { takeBackDecisions } from '@gongdu/contract/moderation/queue/take-back';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestMember } from '../../../testing/app/test-app.ts';

let app: TestApp;
let operator: TestMember;
let account: TestMember;

beforeAll(async () => {
  app = await startTestApp();
  const permissions = ['approval:institution:review'];
  operator = await app.createMember({ role: 'admin', permissions, name: '运营' });
  const [{ id }] = await app.db<[{ id: number }]>`
    insert into institution (name, slug) values ('书店', 'shop') returning id`;
  account = await app.createMember({ role: 'institution', institutionId: id, name: '书店' });
});
afterAll(() => app.close());

const read = () => account.call(getPageDraft);

async function publish(text: string): Promise<void> {
  const document: PageDocument = {
    schema: 1,
    theme: { template: '', accent: 'teal' },
    blocks: [{ id: 'n0', type: 'notice', v: 1, props: { text, link: '' } }],
  };
  const { version } = await read();
  const saved = await account.call(savePageDraft, { body: { document, version } });
  await account.call(publishPage, { body: { version: saved.version, note: text } });
}

async function decide(verdict: 'approve' | 'refuse' | 'return') {
  const { data } = await operator.call(listPageModerationItems, { query: {} });
  const { id = 0, version = 0 } = data[0] ?? {};
  const why = verdict === 'approve' ? {} : ({ reason: 'advertising' } as const);
  return operator.call(decidePageModerationItem, { params: { id }, body: { version, verdict, ...why } });
}

it('takes verdicts on a page back: readers see what they saw before', async () => {
  await publish('一');
  const undo = async ({ id, version }: { id: number; version: number }) => {
    const [row] = await operator.call(takeBackDecisions, { body: { items: [{ id, version }] } });
    return row?.takenBack ? 'taken back' : row?.problem;
  };
  const waiting = await read();
  for (const verdict of ['approve', 'refuse', 'return'] as const) {
    expect(await undo(await decide(verdict))).toBe('taken back');
    expect(await read()).toEqual(waiting);
  }
  await decide('approve');
  await publish('二');
  // live at once; a refusal shows the version before, taking it back the new one
  const refused = await decide('refuse');
  expect(await read()).toMatchObject({ live: { number: 1 } });
  expect(await undo(refused)).toBe('taken back');
  expect(await read()).toMatchObject({ live: { number: 2 }, refusal: null });
  const again = await decide('refuse');
  await publish('三');
  expect(await undo(again)).toMatch(/^moderation\.(edited_since|verdict_followed)$/);
});
