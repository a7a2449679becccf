import type { PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import type { ModerationSignal } from '@gongdu/contract/moderation/queue/queue';
import { plainText } from '@gongdu/rules/document/text';
import { allBlocks } from '@gongdu/rules/institutions/page/parse-page';
import type { ContentChecks } from '../../moderation/content-checks/service.ts';

export type PageChecks = Pick<ContentChecks, 'inspect' | 'assertAllowed'>;

/** Findings for operators before readers see a page. */
export interface PageFindings {
  readonly found: boolean;
  /** As written in the text, each once. */
  readonly words: readonly string[];
  readonly signals: readonly ModerationSignal[];
}

export const nothingFound: PageFindings = { found: false, words: [], signals: [] };

/** @throws InvalidInput at `document`, unless called for the findings only, for a refused word */
export async function checkPage(
  contentChecks: PageChecks,
  document: PageDocument,
  what: 'refuse' | 'only look',
): Promise<PageFindings> {
  const checked = await contentChecks.inspect([{ path: ['document'], text: wordsOf(document) }], 'text');
  if (what === 'refuse') contentChecks.assertAllowed(checked);
  const signals = checked.flatMap((each) => each.signals);
  return {
    found: checked.some(({ level }) => level !== null),
    words: [...new Set(signals.flatMap(({ words }) => words))],
    signals,
  };
}

/** All visible texts and links of the page: texts, titles, captions and addresses. */
export function wordsOf({ blocks }: PageDocument): string {
  return allBlocks(blocks).flatMap(wordsOfBlock).join('\n');
}

function wordsOfBlock(block: PageBlock): string[] {
  if (block.type === 'richText') return [plainText(block.props.body)];
  return stringsIn(block.props);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
