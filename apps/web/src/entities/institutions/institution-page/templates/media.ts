import { block, type PageTemplate, slide, tabs, unchosen, words } from './parts.ts';

export const desk: PageTemplate = {
  key: 'desk',
  name: '编辑部',
  description: '文章打头，像一份按时送到的刊物，适合媒体',
  document: {
    schema: 1,
    theme: { template: 'desk', accent: 'red' },
    blocks: [
      block('banner', 'front', {
        slides: [slide('newsroom', '值得慢慢读的，才值得写', '我们写书、写人，也写书与人相遇的那些下午。')],
        height: 'middle',
        seconds: 0,
      }),
      block('posts', 'latest', { title: '最新文章', ...unchosen('members') }),
      block('linkCard', 'write', {
        title: '来稿请寄编辑部',
        text: '书评、访谈、书店与图书馆的故事都要。请先在页首留言说说选题。',
        action: '投稿方式',
        link: '',
        until: '',
      }),
      tabs(
        'more',
        [
          'books',
          '编辑在读',
          [block('bookShelf', 'more-books', { title: '', ...unchosen('own'), look: 'covers' })],
        ],
        ['leads', '一起读', [block('readingLeads', 'more-leads', { title: '', ...unchosen('members') })]],
        ['circles', '读者圈子', [block('circles', 'more-circles', { title: '', ...unchosen('members') })]],
      ),
      block('announcements', 'notes', { title: '编辑部启事', limit: 4 }),
      block('richText', 'about', {
        ...words(
          '## 关于我们',
          '> 消息很快会旧，好的文字不会。',
          '我们不追热点，只写读过、去过、想清楚了的东西。文章中如有差错，请留言告诉我们，更正会写在文末，并注明日期。',
        ),
      }),
      block('contact', 'office', { title: '联系我们', showHours: true, showContact: true }),
    ],
  },
};
