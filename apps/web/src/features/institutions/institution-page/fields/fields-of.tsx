import type { BlockProps, BlockType } from '@gongdu/contract/institutions/page/blocks';
import { newId } from '../../../../lib/new-id.ts';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../../ui/overlay/lazy-component.ts';
import { choice, count, date, type Field, file, hint, items, link, text, title, toggle } from './field.tsx';
import { selection, targets } from './selection-fields.tsx';

const RichTextField = lazyComponent(async () => (await import('./rich-text-field.tsx')).RichTextField);

/** The fields of each block type, in their order. */
export const fieldsOf: { readonly [T in BlockType]: readonly Field<BlockProps<T>>[] } = {
  banner: [
    items('slides', {
      label: '轮播内容',
      unit: '张',
      max: 8,
      create: () => ({ picture: '', title: '', text: '', link: '' }),
      fields: [file('picture', '图片', 'image'), title(), text('text', '说明', 120), link()],
    }),
    choice('height', '高度', [
      ['low', '矮'],
      ['middle', '中'],
      ['tall', '高'],
    ]),
    count('seconds', '切换间隔', [0, 4, 6, 8, 12], (seconds) => (seconds ? `${seconds} 秒` : '不自动切换')),
  ],
  notice: [text('text', '文字', 120), link()],
  richText: [
    {
      key: 'body',
      draw: ({ value, onChange }) => (
        <LazyBoundary>
          <RichTextField value={value} onChange={onChange} />
        </LazyBoundary>
      ),
    },
  ],
  image: [
    file('picture', '图片', 'image'),
    text('alt', '图片说明', 120, '给看不见图片的读者听'),
    link(),
    choice('width', '宽度', [
      ['page', '整页'],
      ['text', '与正文同宽'],
    ]),
  ],
  imageGrid: [
    title(),
    items('images', {
      label: '图片',
      unit: '张',
      max: 24,
      create: () => ({ picture: '', alt: '', link: '' }),
      fields: [file('picture', '图片', 'image'), text('alt', '图片说明', 120), link()],
    }),
    count('columns', '列数', [2, 3, 4], (columns) => `${columns} 列`),
  ],
  video: [title(), file('film', '视频', 'video'), file('poster', '封面', 'image')],
  bookShelf: [
    title(),
    selection(
      ['book'],
      [
        ['own', '本机构的书', 'own'],
        ['category', '一个机构图书分类', targets.category],
        ['author', '机构成员评过的书', 'member'],
        ['newest', '全站最新的图书', null],
      ],
    ),
    choice('look', '样式', [
      ['covers', '封面'],
      ['list', '列表'],
    ]),
  ],
  posts: [
    title(),
    selection(
      ['post', 'review'],
      [
        ['members', '机构成员写的', 'member'],
        ['circle', '一个圈子里的', targets.circle],
        ['topic', '一个话题下的', targets.topic],
        ['book', '关于一本书的', targets.book],
      ],
    ),
  ],
  readingLeads: [
    title(),
    selection(
      ['reading_lead'],
      [
        ['members', '机构成员发起的', 'member'],
        ['circle', '一个圈子里的', targets.circle],
        ['book', '读一本书的', targets.book],
      ],
    ),
  ],
  circles: [
    title(),
    selection(
      ['circle'],
      [
        ['members', '机构成员创建的', null],
        ['newest', '社区最新的', null],
      ],
    ),
  ],
  announcements: [title(), count('limit', '显示数量', [1, 3, 5, 10], (limit) => `${limit} 条`)],
  linkCard: [
    title(),
    text('text', '说明', 120),
    text('action', '按钮文字', 12),
    link(),
    date('until', '有效期到（可不填）'),
  ],
  contact: [
    title(),
    toggle('showHours', '显示营业时间'),
    toggle('showContact', '显示联系方式'),
    hint('内容来自“机构信息”，在那里修改。'),
  ],
  map: [title(), text('address', '地址', 120), link('地图链接')],
  divider: [
    choice('look', '样式', [
      ['line', '一条线'],
      ['space', '留白'],
    ]),
  ],
  tabs: [
    items('tabs', {
      label: '标签',
      unit: '个',
      min: 1,
      max: 6,
      create: () => ({ id: newId(), title: '新标签' }),
      keyOf: ({ id }) => id,
      fields: [text('title', '名称', 12)],
    }),
    hint('删除标签时，里面的版块一起删除，可以撤销。'),
  ],
};
