import type { DocumentNode, RichDocument } from '@gongdu/contract/document/document';
import * as z from 'zod/mini';

/** A poll as it stands in a text: the document's own check has passed it. */
const pollNode = z.object({
  pollId: z.string(),
  question: z.string(),
  options: z.array(z.string()),
  multiple: z.boolean(),
  endsAt: z.nullable(z.string()),
});
export type PollNode = z.infer<typeof pollNode>;

export function findPoll(document: RichDocument, pollId: string): PollNode | undefined {
  return findIn(document.content, pollId);
}

function findIn(nodes: readonly DocumentNode[], pollId: string): PollNode | undefined {
  for (const { type, attrs, content } of nodes) {
    const found = type === 'poll' && attrs?.['pollId'] === pollId ? z.parse(pollNode, attrs) : undefined;
    const deeper = found ?? findIn(content ?? [], pollId);
    if (deeper) return deeper;
  }
  return undefined;
}
