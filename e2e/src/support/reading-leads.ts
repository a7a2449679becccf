import type { APIRequestContext } from 'playwright-core';
import type { Account, Phone } from './accounts.ts';
import { memberOf } from './member.ts';
import { createDrafts, publish } from './works.ts';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * A public reading-lead of the leader's, made by calls as another device would: parts that opened a day apart, the last
 * of them an hour ago. @returns Its id.
 */
export async function runningLead(
  request: APIRequestContext,
  leader: Account | Phone,
  { title, parts }: { readonly title: string; readonly parts: readonly string[] },
): Promise<number> {
  const [draft] = await createDrafts(request, leader, [
    { kind: 'reading_lead', title, text: '一天读一点，读完说一句。' },
  ]);
  if (!draft) throw new Error('no draft');
  const { send } = await memberOf(request, leader);
  const { books } = await send('GET', '/api/books');
  const first = Date.now() - hour - (parts.length - 1) * day;
  const at = (days: number) => new Date(first + days * day).toISOString();
  await send('PUT', `/api/reading-leads/${draft.id}/plan`, {
    version: 0,
    bookId: books[0].id,
    capacity: 0,
    joinUntil: null,
    endsAt: at(parts.length + 5),
    parts: parts.map((part, no) => ({
      title: part,
      range: `第 ${no + 1} 章`,
      opensAt: at(no),
      dueAt: at(no + 1),
      lead: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: `${part}的导读` }] }],
      },
    })),
  });
  await publish(request, leader, draft);
  return draft.id;
}
