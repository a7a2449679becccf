import type { RichDocument } from '@gongdu/contract/document';
import type { DocumentNode } from '@gongdu/contract/document-shape';
import { linesOf } from '@gongdu/contract/document-text';

const named: Readonly<Record<string, string>> = {
  image: '图片',
  video: '视频',
  bookCard: '图书',
  poll: '投票',
  horizontalRule: '分隔线',
};

/** A document as one reads it line by line; what has no words stands there by name. */
export function documentLines({ content }: RichDocument): string[] {
  return content.flatMap((node) => linesOfNode(node));
}

function linesOfNode(node: DocumentNode): string[] {
  const name = named[node.type];
  const lines = linesOf([node]).flatMap((line) => line.split('\n'));
  if (name === undefined) return lines.length > 0 ? lines : [];
  const [first = '', ...rest] = lines;
  return [`〔${name}〕${first}`, ...rest];
}
