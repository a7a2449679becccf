import { block, type PageTemplate, slide, unchosen, words } from './parts.ts';

export const schoolyard: PageTemplate = {
  key: 'schoolyard',
  name: '书声',
  description: '全校共读、班级圈子和推荐书目，适合学校',
  document: {
    schema: 1,
    theme: { template: 'schoolyard', accent: 'blue' },
    blocks: [
      block('banner', 'gate', {
        slides: [
          slide('campus', '每天二十分钟，全校一起读书', '早读之前，铃声响过，整栋楼只有翻书的声音。'),
          slide('tree', '把书带到操场边的树下', '喜欢的段落读给旁边的同学听。'),
        ],
        height: 'middle',
        seconds: 7,
      }),
      block('readingLeads', 'together', { title: '正在共读', ...unchosen('members') }),
      block('bookShelf', 'list', { title: '老师推荐的书', ...unchosen('own'), look: 'list' }),
      block('posts', 'reviews', { title: '读完以后写下的', ...unchosen('members') }),
      block('circles', 'classes', { title: '班级读书圈', ...unchosen('members') }),
      block('announcements', 'notices', { title: '图书角通知', limit: 4 }),
      block('richText', 'parents', {
        ...words(
          '## 给家长的三句话',
          '- 不问读了多少页，问一问读到了什么有意思的事。',
          '- 大人在读书，孩子才会觉得读书是大人的事。',
          '- 漫画也是书，先喜欢，再谈别的。',
        ),
      }),
      block('contact', 'office', { title: '联系图书馆老师', showHours: true, showContact: true }),
    ],
  },
};
