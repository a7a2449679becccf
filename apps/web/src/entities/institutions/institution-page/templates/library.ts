import { block, image, type PageTemplate, slide, tabs, unchosen, words } from './parts.ts';

export const readingRoom: PageTemplate = {
  key: 'reading-room',
  name: '阅览室',
  description: '开馆时间、通知和新书各在其位，适合图书馆',
  document: {
    schema: 1,
    theme: { template: 'reading-room', accent: 'teal' },
    blocks: [
      block('notice', 'open', { text: '节假日开馆时间以页面下方为准，来之前看一眼。', link: '' }),
      block('banner', 'hall', {
        slides: [
          slide('reading-room', '找一张靠窗的桌子坐下', '书在架上，灯在手边，时间是自己的。'),
          slide('stage', '周末的讲座，不用票', '坐满为止，来晚了可以站在后面听。'),
        ],
        height: 'tall',
        seconds: 7,
      }),
      block('contact', 'hours', { title: '开馆时间', showHours: true, showContact: true }),
      tabs(
        'shelves',
        [
          'new',
          '新书上架',
          [block('bookShelf', 'new-books', { title: '', ...unchosen('own'), look: 'covers' })],
        ],
        ['pick', '馆员荐书', [block('posts', 'pick-posts', { title: '', ...unchosen('members') })]],
        ['club', '读书会', [block('readingLeads', 'club-leads', { title: '', ...unchosen('members') })]],
      ),
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
      block('richText', 'rules', {
        ...words(
          '## 借阅须知',
          '- 带身份证即可办理借书证，老人和孩子可由家人代办。',
          '- 书看不完可以续借一次，有人预约时请先还给下一位。',
          '- 馆内请把手机调成静音，讨论请到研讨间。',
          '- 书页折了、湿了没有关系，请告诉我们，修书师傅会处理。',
        ),
      }),
      block('map', 'map', { title: '怎么到馆', address: '', link: '' }),
    ],
  },
};
