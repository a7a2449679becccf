import type { RichDocument } from '@gongdu/contract/document/document';
import { type BlockProps, type BlockType, blockVersions } from '@gongdu/contract/institutions/page/blocks';
import type { BlockOf, PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import { type PictureAsset, pictureAssetAddress } from '@gongdu/contract/institutions/page/picture-assets';

export interface PageTemplate {
  /** Stored in the document's theme. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly document: PageDocument;
}

export function block<const T extends BlockType>(type: T, id: string, props: BlockProps<T>): BlockOf<T> {
  return { id, type, v: blockVersions[type], props };
}

type Panel = readonly [id: string, title: string, blocks: readonly PageBlock[]];

export function tabs(id: string, ...panels: readonly Panel[]): BlockOf<'tabs'> {
  return {
    ...block('tabs', id, { tabs: panels.map(([tab, title]) => ({ id: tab, title })) }),
    children: Object.fromEntries(panels.map(([tab, , blocks]) => [tab, blocks])),
  };
}

/**
 * Nothing yet: a template shows no books and no members' texts that the institution has not chosen. The rule is
 * the one that the editor offers first.
 */
export function unchosen<const R extends string>(rule: R) {
  return { by: 'hand' as const, ids: [], rule, ruleId: null, limit: 6 };
}

export function slide(picture: PictureAsset, title: string, text: string, link = '') {
  return { picture: pictureAssetAddress(picture), title, text, link };
}

export function image(picture: PictureAsset, alt: string, link = '') {
  return { picture: pictureAssetAddress(picture), alt, link };
}

/** Lines that start with `## ` are headings, `> ` a quotation, `- ` items of one list; all others are paragraphs. */
export function words(...lines: readonly string[]): { body: RichDocument } {
  const content: RichDocument['content'] = [];
  for (const line of lines) {
    const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
    const last = content.at(-1);
    if (line.startsWith('## '))
      content.push({
        type: 'heading',
        attrs: { level: 2 },
        content: [{ type: 'text', text: line.slice(3) }],
      });
    else if (line.startsWith('> ')) content.push({ type: 'blockquote', content: [paragraph(line.slice(2))] });
    else if (!line.startsWith('- ')) content.push(paragraph(line));
    else {
      const item = { type: 'listItem', content: [paragraph(line.slice(2))] };
      if (last?.type === 'bulletList') last.content?.push(item);
      else content.push({ type: 'bulletList', content: [item] });
    }
  }
  return { body: { type: 'doc', content } };
}
