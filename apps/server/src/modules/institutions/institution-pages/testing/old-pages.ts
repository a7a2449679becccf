import type { BlockType } from '@gongdu/contract/institutions/page/blocks';

interface StoredBlock {
  readonly id: string;
  readonly type: BlockType;
  readonly v: number;
  readonly props: Readonly<Record<string, unknown>>;
}

const stored = (id: string, type: BlockType, props: StoredBlock['props']) => ({
  schema: 1,
  theme: { template: 'bookshop', accent: 'teal' },
  blocks: [{ id, type, v: 1, props }] satisfies StoredBlock[],
});

/** Pages with version 1 of their blocks, and their upgraded form. */
export const oldPages = [
  {
    name: 'slides that changed every second stand for three',
    stored: stored('banner-1', 'banner', {
      slides: [{ picture: '/storage/u/1/demo/a.png', title: '夏日书单', text: '', link: '' }],
      height: 'low',
      seconds: 1,
    }),
    expected: [{ seconds: 3, height: 'low', slides: [{ title: '夏日书单' }] }],
  },
  {
    name: 'a card that was good until a day in another spelling',
    stored: stored('card-1', 'linkCard', {
      title: '会员日',
      text: '全场八折',
      action: '领取',
      link: 'https://example.cn/vip',
      until: '2026年3月5日',
    }),
    expected: [{ title: '会员日', until: '2026-03-05' }],
  },
  {
    name: 'a card whose end was a word has none',
    stored: stored('card-2', 'linkCard', {
      title: '办证',
      text: '',
      action: '查看',
      link: '',
      until: '长期有效',
    }),
    expected: [{ title: '办证', until: '' }],
  },
  {
    name: 'a card whose day does not exist has none',
    stored: stored('card-3', 'linkCard', {
      title: '',
      text: '',
      action: '查看',
      link: '',
      until: '2026-02-31',
    }),
    expected: [{ until: '' }],
  },
];
