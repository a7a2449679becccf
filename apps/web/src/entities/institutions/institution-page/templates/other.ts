import { block, image, type PageTemplate, slide, unchosen, words } from './parts.ts';

export const horizon: PageTemplate = {
  key: 'horizon',
  name: '远山',
  description: '先说自己是谁，再邀人一起读，适合基金会、读书会和社区',
  document: {
    schema: 1,
    theme: { template: 'horizon', accent: 'teal' },
    blocks: [
      block('banner', 'view', {
        slides: [slide('hills', '翻过一页，就看见一座山', '我们相信，人可以因为同一本书认识彼此。')],
        height: 'tall',
        seconds: 0,
      }),
      block('richText', 'about', {
        ...words(
          '## 我们在做的事',
          '把书送到需要的地方，把读书的人聚到一起。每一次活动都从一本书开始，从一句“你怎么看”继续下去。',
        ),
      }),
      block('readingLeads', 'leads', { title: '正在领读', ...unchosen('members') }),
      block('circles', 'circles', { title: '加入一个圈子', ...unchosen('members') }),
      block('imageGrid', 'places', {
        title: '我们见面的地方',
        images: [image('tree', '社区公园'), image('stage', '周末讲座'), image('tea', '邻居家的客厅')],
        columns: 3,
      }),
      block('posts', 'posts', { title: '大家写下的', ...unchosen('members') }),
      block('announcements', 'notices', { title: '活动预告', limit: 4 }),
      block('linkCard', 'join', {
        title: '做一名志愿者',
        text: '整理图书、带一次读书会，或者只是来帮忙摆椅子，都欢迎，在页首留言就好。',
        action: '报名',
        link: '',
        until: '',
      }),
      block('contact', 'contact', { title: '联系我们', showHours: true, showContact: true }),
    ],
  },
};
