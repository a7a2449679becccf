import { block, type PageTemplate, slide, tabs, unchosen, words } from './parts.ts';

export const catalogue: PageTemplate = {
  key: 'catalogue',
  name: '书目',
  description: '新书在先，编辑的话在后，适合书多的出版社',
  document: {
    schema: 1,
    theme: { template: 'catalogue', accent: 'ink' },
    blocks: [
      block('banner', 'cover', {
        slides: [slide('press', '一本书，从一叠稿纸开始', '这里有我们正在做的书，和做书的人。')],
        height: 'middle',
        seconds: 0,
      }),
      block('bookShelf', 'new', { title: '新书', ...unchosen('own'), look: 'covers' }),
      tabs(
        'editors',
        ['talk', '编辑部的话', [block('posts', 'talk-posts', { title: '', ...unchosen('members') })]],
        ['read', '编辑领读', [block('readingLeads', 'talk-leads', { title: '', ...unchosen('members') })]],
        ['news', '社内消息', [block('announcements', 'talk-news', { title: '', limit: 6 })]],
      ),
      block('divider', 'pause', { look: 'space' }),
      block('linkCard', 'manuscripts', {
        title: '给我们看你的书稿',
        text: '请先在页首留言，写明书名和内容提要，编辑会告诉你样稿寄到哪里。',
        action: '投稿须知',
        link: '',
        until: '',
      }),
      block('richText', 'about', {
        ...words(
          '## 我们做书的几条老规矩',
          '- 书名不替内容说大话，腰封能省就省。',
          '- 译文请两位编辑各读一遍，对照原文。',
          '- 用纸够用十年，也请读者用得起。',
          '- 发现错字请告诉我们，下一次印刷就改。',
        ),
      }),
      block('bookShelf', 'list', { title: '编辑推荐', ...unchosen('own'), look: 'list' }),
      block('contact', 'office', { title: '联系编辑部', showHours: true, showContact: true }),
    ],
  },
};
