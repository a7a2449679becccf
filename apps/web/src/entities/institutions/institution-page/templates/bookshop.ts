import { block, image, type PageTemplate, slide, unchosen, words } from './parts.ts';

export const lane: PageTemplate = {
  key: 'lane',
  name: '巷口',
  description: '橱窗、店主选的书和来店的路，适合有门面的书店',
  document: {
    schema: 1,
    theme: { template: 'lane', accent: 'green' },
    blocks: [
      block('banner', 'window', {
        slides: [
          slide('lane-shop', '书到了，灯也亮着', '新书每周上架，靠窗的座位给慢慢挑的人留着。'),
          slide('rain-window', '下雨的时候，也可以只是进来坐坐', '不买书也欢迎，翻过的书请放回原处。'),
        ],
        height: 'middle',
        seconds: 7,
      }),
      block('bookShelf', 'picks', {
        title: '店主放在窗边的书',
        ...unchosen('own'),
        look: 'covers',
      }),
      block('announcements', 'events', { title: '近期活动', limit: 4 }),
      block('linkCard', 'gift', {
        title: '替你挑一本，包好寄出',
        text: '在页首留言，告诉我们送给谁、读过什么，店员来选书，附一张手写的卡片。',
        action: '给我们留言',
        link: '',
        until: '',
      }),
      block('posts', 'reading', { title: '店里的人在读', ...unchosen('members') }),
      block('imageGrid', 'corners', {
        title: '店里的几个角落',
        images: [
          image('shelf', '整面墙的书，从地板到天花板'),
          image('lamp', '最晚熄的一盏灯'),
          image('tea', '茶在柜台，自己续'),
        ],
        columns: 3,
      }),
      block('readingLeads', 'leads', { title: '在店里一起读', ...unchosen('members') }),
      block('richText', 'about', words('> 一家书店，是一条街愿意慢下来的地方。')),
      block('contact', 'visit', { title: '怎么来', showHours: true, showContact: true }),
      block('map', 'map', { title: '', address: '', link: '' }),
    ],
  },
};
