import { decideModerationItem } from '@gongdu/contract/moderation/queue/queue';
import { createChannel, type ManagedChannel } from '@gongdu/contract/writing/channels/operators';
import { submitWork } from '@gongdu/contract/writing/works/actions';
import { emptyMeta } from '@gongdu/contract/writing/works/meta';
import { createWork } from '@gongdu/contract/writing/works/work-text';
import type { TestApp, TestMember } from '../app/test-app.ts';
import { textDocument } from './documents.ts';

export function openChannel(
  operator: TestMember,
  { name, slug }: { name: string; slug: string },
): Promise<ManagedChannel> {
  const body = { name, slug, description: `${name}的作品。` };
  return operator.call(createChannel, { body });
}

/** A post that waits in a channel. @returns Its id, its item, and the item's version. */
export async function waitingIn(
  app: TestApp,
  author: TestMember,
  channelId: number | null,
  title = '一篇',
): Promise<{ id: number; item: number; version: number }> {
  const meta = { ...emptyMeta, channelId };
  const body = { title, body: textDocument('读后的几句话。'), meta };
  const { id, version } = await author.call(createWork, { body });
  await author.call(submitWork, { params: { id }, body: { version } });
  const [found] = await app.db<[{ id: number; version: number }]>`
    select id, version from moderation_item where kind = 'post' and object_id = ${id}`;
  return { id, item: found.id, version: found.version };
}

export async function publishedIn(
  app: TestApp,
  { reader, operator }: { reader: TestMember; operator: TestMember },
  channelId: number,
  title?: string,
): Promise<number> {
  const { id, item, version } = await waitingIn(app, reader, channelId, title);
  await operator.call(decideModerationItem, { params: { id: item }, body: { version, verdict: 'approve' } });
  return id;
}
