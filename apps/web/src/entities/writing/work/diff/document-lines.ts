import type { RichDocument } from '@gongdu/contract/document/document';
import type { DocumentNode } from '@gongdu/contract/document/model';
import { linesOf } from '@gongdu/rules/document/text';

const nodeLabels: Readonly<Record<string, string>> = {
  image: '图片',
  video: '视频',
  bookCard: '图书',
  quoteCard: '书摘',
  poll: '投票',
  horizontalRule: '分隔线',
};

/** A document as lines of text; objects without text are named, and addresses are spelled out. */
export function documentLines({ content }: RichDocument): string[] {
  return content.flatMap((node) => [...linesOfNode(node), ...addressesIn(node)]);
}

/** For links, whose address is not visible, and for pictures and videos below the top level. */
function addressesIn(node: DocumentNode): string[] {
  const own = (node.marks ?? []).flatMap(({ type, attrs }) =>
    type === 'link' ? [`〔链接〕${attrs?.['href']}`] : [],
  );
  return [...own, ...(node.content ?? []).flatMap((child) => [...mediaLine(child), ...addressesIn(child)])];
}

function mediaLine({ type, attrs }: DocumentNode): string[] {
  return type === 'image' || type === 'video' ? [`〔${nodeLabels[type]} ${fileOf(attrs)}〕`] : [];
}

/** The part of a file's address that distinguishes it from others. */
function fileOf(attrs: DocumentNode['attrs']): string {
  const name =
    String(attrs?.['src'] ?? '')
      .split('/')
      .at(-1) ?? '';
  return name.replace(/\.\w+$/, '').slice(-8);
}

function linesOfNode(node: DocumentNode): string[] {
  const name = nodeLabels[node.type];
  const lines = linesOf([node]).flatMap((line) => line.split('\n'));
  if (name === undefined) return lines.length > 0 ? lines : [];
  const [first = '', ...rest] = lines;
  const [sign = ''] = mediaLine(node);
  return [`${sign || `〔${name}〕`}${first}`, ...rest];
}
