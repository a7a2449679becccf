import { plainText } from '@gongdu/contract/document/document';
import type { PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import { allBlocks } from '@gongdu/contract/institutions/page/parse-page';

/** Finds what a person has to look at before readers see a text. */
export interface MachineCheck {
  check(text: string): Promise<{ readonly hits: readonly { readonly matched: string }[] }>;
}

/** What the machine check finds, as it stands in the text, each once. */
export async function findWords(machine: MachineCheck, text: string): Promise<string[]> {
  const { hits } = await machine.check(text);
  return [...new Set(hits.map(({ matched }) => matched))];
}

/** All that people read or follow on the page, for the machine check: texts, titles, captions and addresses. */
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
