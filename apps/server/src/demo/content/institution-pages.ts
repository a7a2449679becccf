import { type BlockProps, type BlockType, blockVersions } from '@gongdu/contract/institutions/page/blocks';
import type { BlockOf, PageBlock, PageDocument } from '@gongdu/contract/institutions/page/document';
import { type PictureAsset, pictureAssetAddress } from '@gongdu/contract/institutions/page/picture-assets';

/** Ids of seeded objects that the pages refer to. */
interface PageIds {
  /** Books by key. */
  readonly books: ReadonlyMap<string, number>;
  /** The bookshop's own category. */
  readonly category: number;
}

function block<T extends BlockType>(type: T, id: string, props: BlockProps<T>): BlockOf<T> {
  return { id, type, v: blockVersions[type], props };
}

function byRule<const R extends string>(rule: R, limit: number, ruleId: number | null = null) {
  return { by: 'rule' as const, ids: [], rule, ruleId, limit };
}

const slide = (asset: PictureAsset, title: string, text: string, link = '') => ({
  picture: pictureAssetAddress(asset),
  title,
  text,
  link,
});
const image = (asset: PictureAsset, alt: string) => ({ picture: pictureAssetAddress(asset), alt, link: '' });

function paragraphs(...lines: readonly string[]) {
  const content = lines.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }));
  return { body: { type: 'doc' as const, content } };
}

const page = (
  template: string,
  accent: PageDocument['theme']['accent'],
  blocks: PageBlock[],
): PageDocument => ({
  schema: 1,
  theme: { template, accent },
  blocks,
});

const chosenBooks = ['biancheng', 'weicheng', 'luotuo', 'chengnan', 'hulan', 'xiangxing'];

export function bookshopPage({ books, category }: PageIds): PageDocument {
  const ids = chosenBooks.flatMap((key) => books.get(key) ?? []);
  const chosen = ids.length > 0 ? { ...byRule('newest', 6), by: 'hand' as const, ids } : byRule('newest', 6);
  return page('lane', 'green', [
    block('notice', 'notice', { text: '本周六晚七点半，店里读《边城》，座位二十个，先到先得。', link: '' }),
    block('banner', 'window', {
      slides: [
        slide('lane-shop', '书到了，灯也亮着', '新书每周三上架，靠窗的座位给慢慢挑的人留着。'),
        slide('rain-window', '下雨的时候，也可以只是进来坐坐', '不买书也欢迎，翻过的书请放回原处。'),
      ],
      height: 'middle',
      seconds: 7,
    }),
    block('bookShelf', 'picks', { title: '店主放在窗边的书', ...chosen, look: 'covers' }),
    block('announcements', 'events', { title: '近期活动', limit: 4 }),
    block('posts', 'reading', { title: '店里的人在读', ...byRule('members', 4) }),
    block('bookShelf', 'own', { title: '本店书架', ...byRule('category', 8, category), look: 'list' }),
    block('imageGrid', 'corners', {
      title: '店里的几个角落',
      images: [
        image('shelf', '整面墙的书，从地板到天花板'),
        image('lamp', '最晚熄的一盏灯'),
        image('tea', '茶在柜台，自己续'),
      ],
      columns: 3,
    }),
    block(
      'richText',
      'about',
      paragraphs('南风书店开在巷口，门脸不大，书架到顶。店里不放音乐，翻书的声音就够了。'),
    ),
    block('contact', 'visit', { title: '怎么来', showHours: true, showContact: true }),
    block('map', 'map', { title: '', address: '', link: '' }),
  ]);
}

export const libraryPage: PageDocument = page('reading-room', 'teal', [
  block('notice', 'open', { text: '国庆假期开馆时间以页面下方为准，来之前看一眼。', link: '' }),
  block('banner', 'hall', {
    slides: [
      slide('reading-room', '找一张靠窗的桌子坐下', '书在架上，灯在手边，时间是自己的。'),
      slide('stage', '周末的讲座，不用票', '坐满为止，来晚了可以站在后面听。'),
    ],
    height: 'tall',
    seconds: 7,
  }),
  block('contact', 'hours', { title: '开馆时间', showHours: true, showContact: true }),
  {
    ...block('tabs', 'shelves', {
      tabs: [
        { id: 'new', title: '新书上架' },
        { id: 'club', title: '读书会' },
      ],
    }),
    children: {
      new: [block('bookShelf', 'new-books', { title: '', ...byRule('newest', 12), look: 'covers' })],
      club: [block('circles', 'club-circles', { title: '', ...byRule('newest', 6) })],
    },
  },
  block('posts', 'members', { title: '馆员荐书', ...byRule('members', 5) }),
  block('announcements', 'notices', { title: '馆内通知', limit: 5 }),
  block('imageGrid', 'rooms', {
    title: '馆里有这些地方',
    images: [
      image('shelf', '开架书库'),
      image('rain-window', '安静自习区'),
      image('tree', '少儿阅览与院子'),
      image('lamp', '夜间阅览室'),
    ],
    columns: 4,
  }),
  block(
    'richText',
    'rules',
    paragraphs(
      '带身份证即可办理借书证，老人和孩子可由家人代办。',
      '书看不完可以续借一次，有人预约时请先还给下一位。',
    ),
  ),
  block('map', 'map', { title: '怎么到馆', address: '', link: '' }),
]);

/** A draft, not published. */
export const publisherDraft: PageDocument = page('', 'ink', [
  block('banner', 'cover', {
    slides: [slide('press', '我们出的书，不多', '一年十二种，每一种都校三遍。')],
    height: 'middle',
    seconds: 0,
  }),
  block('bookShelf', 'books', { title: '新近出版', ...byRule('newest', 6), look: 'covers' }),
]);

const usual = { from: '10:00', to: '21:30' };
const weekend = { from: '09:00', to: '22:00' };

/** Example data: the credit codes belong to no institution. */
export const demoInstitutions = {
  /** Its name, operator and address are those of its application. */
  bookshop: {
    phone: '025-55500101',
    email: 'hello@nanfeng.example',
    website: '',
    openingHours: {
      week: [[], [usual], [usual], [usual], [usual], [weekend], [weekend]],
      exceptions: [{ day: '2027-02-06', ranges: [], note: '春节' }],
    },
  },
  library: {
    name: '江城图书馆',
    slug: 'jiangcheng',
    kind: 'library',
    phone: '027-55500199',
    operatorName: '江城图书馆（示例）',
    creditCode: '12420000MB0EXAMPL2',
    email: 'read@jiangcheng.example',
    address: '武汉市江岸区沿江大道 168 号',
    website: '',
    introduction: '沿江的一座公共图书馆，开架借阅，周末有讲座和读书会。',
    openingHours: {
      week: [[], ...Array.from({ length: 6 }, () => [{ from: '09:00', to: '20:30' }])],
      exceptions: [{ day: '2027-02-06', ranges: [], note: '除夕闭馆' }],
    },
  },
  publisher: {
    name: '灯下出版社',
    slug: 'dengxia',
    kind: 'publisher',
    phone: '010-55500123',
    operatorName: '灯下出版社（示例）有限公司',
    creditCode: '91110000MA0EXAMPL3',
    email: 'editor@dengxia.example',
    address: '北京市西城区鼓楼西大街 7 号',
    website: '',
    introduction: '一年出十二种书的小出版社。',
    openingHours: { week: [[], [], [], [], [], [], []], exceptions: [] },
  },
} as const;
