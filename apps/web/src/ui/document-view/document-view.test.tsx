import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DocumentView, type ViewMark, type ViewNode } from './document-view.tsx';

const drawn = (...content: ViewNode[]) => renderToStaticMarkup(<DocumentView document={{ content }} />);
const marked = (...marks: ViewMark[]) =>
  drawn({ type: 'paragraph', content: [{ type: 'text', text: '字', marks }] });

describe('the document renderer', () => {
  it('draws nothing of nodes it does not know, children included', () => {
    const html = drawn(
      { type: 'paragraph', content: [{ type: 'text', text: '在' }] },
      { type: 'iframe', attrs: { src: 'https://example.com' }, content: [{ type: 'text', text: '不在' }] },
      { type: 'constructor', content: [{ type: 'text', text: '也不在' }] },
    );
    expect(html).toContain('<p>在</p>');
    expect(html).not.toMatch(/不在|iframe|constructor/);
  });

  it('keeps the words of a link whose protocol is not allowed, and drops the link', () => {
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

  it('never lets markup in a text become markup', () => {
    expect(drawn({ type: 'paragraph', content: [{ type: 'text', text: '<img onerror=x>' }] })).toContain(
      '&lt;img onerror=x&gt;',
    );
  });
});
