import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OwnMedia } from '../media/own-media.ts';
import type { ViewMark, ViewNode, ViewSlots } from './document-node.ts';
import { DocumentView } from './document-view.tsx';

const drawn = (...content: ViewNode[]) =>
  renderToStaticMarkup(
    <OwnMedia value={(address) => address.startsWith('/storage/u/')}>
      <DocumentView document={{ content }} />
    </OwnMedia>,
  );
const marked = (...marks: ViewMark[]) =>
  drawn({ type: 'paragraph', content: [{ type: 'text', text: '字', marks }] });

describe('the document renderer', () => {
  it('draws no unknown node, nor its children', () => {
    const html = drawn(
      { type: 'paragraph', content: [{ type: 'text', text: '在' }] },
      { type: 'iframe', attrs: { src: 'https://example.com' }, content: [{ type: 'text', text: '不在' }] },
      { type: 'constructor', content: [{ type: 'text', text: '也不在' }] },
    );
    expect(html).toContain('<p>在</p>');
    expect(html).not.toMatch(/不在|iframe|constructor/);
  });

  it('keeps the text of a link whose protocol is not allowed, and drops the link', () => {
    for (const href of [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'data:text/html,x',
      '//example.com',
      7,
    ])
      expect(marked({ type: 'link', attrs: { href } })).toContain('<p>字</p>');
    expect(marked({ type: 'link', attrs: { href: 'mailto:a@b.cn' } })).toContain('href="mailto:a@b.cn"');
  });

  it('draws only the six sizes and the known inks', () => {
    const html = marked({ type: 'textStyle', attrs: { fontSize: '99px', color: 'url(x)' } });
    expect(html).not.toMatch(/99px|url/);
    expect(marked({ type: 'textStyle', attrs: { fontSize: '24px', color: '#c6262e' } })).toContain(
      '<span data-ink="#c6262e" style="font-size:24px">字</span>',
    );
  });

  it('never interprets text as markup', () => {
    expect(drawn({ type: 'paragraph', content: [{ type: 'text', text: '<img onerror=x>' }] })).toContain(
      '&lt;img onerror=x&gt;',
    );
  });

  it("draws every object as in the document, or the page's replacement", () => {
    const book = { type: 'bookCard', attrs: { bookId: 7, title: '雨夜短文', author: '梁鸿', cover: null } };
    const poll = { type: 'poll', attrs: { pollId: 'poll-0001', question: '读哪本', options: ['甲', '乙'] } };
    const person = { type: 'paragraph', content: [{ type: 'mention', attrs: { uid: 7, name: '周知秋' } }] };
    const plain = drawn(book, poll, person);
    for (const words of ['雨夜短文', '读哪本', '<li>乙</li>', '@周知秋']) expect(plain).toContain(words);
    const slots: ViewSlots = {
      book: ({ bookId }, card) => <a href={`/books/${bookId}`}>{card}</a>,
      poll: ({ pollId }) => <b>{pollId}</b>,
      person: (uid, words) => <a href={`/person/${uid}`}>{words}</a>,
    };
    const filled = renderToStaticMarkup(
      <DocumentView document={{ content: [book, poll, person] }} slots={slots} />,
    );
    for (const part of ['href="/books/7"', '<b>poll-0001</b>', '<a href="/person/7">@周知秋</a>'])
      expect(filled).toContain(part);
  });

  it('requests no picture, video, poster or cover from another site', () => {
    const elsewhere = '/connect/endsession';
    const html = drawn(
      { type: 'image', attrs: { src: elsewhere } },
      { type: 'video', attrs: { src: '/storage/u/1/a.mp4', poster: elsewhere } },
      { type: 'bookCard', attrs: { bookId: 7, title: '雨夜短文', author: '梁鸿', cover: elsewhere } },
    );
    expect(html).toContain('/storage/u/1/a.mp4');
    expect(html).not.toContain('endsession');
  });

  it('draws tables, tasks, spoilers and pictures with their captions', () => {
    const line = (text: string) => [{ type: 'paragraph', content: [{ type: 'text', text }] }];
    const html = drawn(
      {
        type: 'table',
        content: [{ type: 'tableRow', content: [{ type: 'tableHeader', content: line('书') }] }],
      },
      { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked: true }, content: line('读完') }] },
      { type: 'spoiler', attrs: { title: '结局' }, content: line('他没有回来') },
      { type: 'image', attrs: { src: '/storage/u/1/a.png', alt: '窗', caption: '窗外', width: 50 } },
    );
    for (const part of [
      '<th><p>书</p></th>',
      'aria-label="已完成"',
      '<summary>结局</summary>',
      '窗外</figcaption>',
    ])
      expect(html).toContain(part);
    expect(html).toMatch(/data-width="50"><img src="\/storage\/u\/1\/a.png" alt="窗"/);
  });
});
