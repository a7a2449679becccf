import { type BlockType, blockLabels } from '@gongdu/contract/institutions/page/blocks';
import type { PageBlock } from '@gongdu/contract/institutions/page/document';
import { plainText } from '@gongdu/rules/document/text';

/** The name of a block in lists: its type, and what distinguishes it from others of the type. */
export function blockName(block: PageBlock): string {
  const hint = hintOf(block).replace(/\s+/g, ' ').trim();
  return hint ? `${blockLabels[block.type]}「${shorten(hint)}」` : blockLabels[block.type];
}

function hintOf({ type, props }: PageBlock): string {
  switch (type) {
    case 'banner':
      return props.slides.find(({ title }) => title)?.title ?? '';
    case 'notice':
      return props.text;
    case 'richText':
      return plainText(props.body);
    case 'image':
      return props.alt;
    case 'divider':
      return '';
    case 'tabs':
      return props.tabs.map(({ title }) => title).join('、');
    default:
      return props.title;
  }
}

function shorten(words: string): string {
  const letters = [...words];
  return letters.length > 16 ? `${letters.slice(0, 16).join('')}…` : words;
}

/** Labels of a block's fields in the side panel. */
const common: Readonly<Record<string, string>> = {
  title: '标题',
  link: '链接',
  text: '文字',
  picture: '图片',
  alt: '图片说明',
  by: '选择方式',
  ids: '选择的内容',
  rule: '规则',
  ruleId: '规则的对象',
  limit: '显示数量',
  look: '样式',
};
const own: Readonly<Partial<Record<BlockType, Readonly<Record<string, string>>>>> = {
  banner: { slides: '轮播内容', height: '高度', seconds: '切换间隔' },
  richText: { body: '正文' },
  image: { width: '宽度' },
  imageGrid: { images: '图片', columns: '列数' },
  video: { film: '视频', poster: '封面' },
  linkCard: { text: '说明', action: '按钮文字', until: '有效期' },
  contact: { showHours: '显示营业时间', showContact: '显示联系方式' },
  map: { address: '地址', link: '地图链接' },
  tabs: { tabs: '标签' },
};

export function fieldName(type: BlockType, field: string): string {
  return own[type]?.[field] ?? common[field] ?? '内容';
}

/** The text of the blocks, for copying. */
export function pageText(blocks: readonly PageBlock[]): string {
  return blocks
    .map((block) => [`【${blockLabels[block.type]}】`, ...wordsOf(block)].filter(Boolean).join('\n'))
    .join('\n\n');
}

function wordsOf({ type, props }: PageBlock): string[] {
  switch (type) {
    case 'banner':
      return props.slides.flatMap(({ title, text, link }) => [title, text, link]);
    case 'notice':
      return [props.text, props.link];
    case 'richText':
      return [plainText(props.body)];
    case 'image':
      return [props.alt, props.link];
    case 'imageGrid':
      return [props.title, ...props.images.flatMap(({ alt, link }) => [alt, link])];
    case 'linkCard':
      return [props.title, props.text, props.action, props.link, props.until];
    case 'map':
      return [props.title, props.address, props.link];
    case 'tabs':
      return props.tabs.map(({ title }) => title);
    case 'divider':
      return [];
    default:
      return [props.title];
  }
}
