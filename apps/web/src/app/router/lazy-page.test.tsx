// @vitest-environment jsdom
import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import type { Page } from './app-route.ts';
import { lazyPage, PageRenderer } from './lazy-page.tsx';

const aPage = (text = '正文') => lazyPage(async () => () => <p>{text}</p>);

/** The document's text after each replacement of the page. */
function drawn(...pages: Page[]): (string | null)[] {
  const place = document.createElement('div');
  const root = createRoot(place);
  const texts = pages.map((shown) => {
    flushSync(() =>
      root.render(
        <Suspense fallback="骨架">
          <PageRenderer lazyPage={shown} />
        </Suspense>,
      ),
    );
    return place.textContent;
  });
  // otherwise a page that is still loading would render after the test's document is gone
  root.unmount();
  return texts;
}

describe('a page', () => {
  it('shows a placeholder while its code loads', () => {
    expect(drawn(aPage())).toEqual(['骨架']);
  });

  it('renders at once when its code is loaded', async () => {
    const preloaded = aPage();
    await preloaded.preload();
    expect(drawn(preloaded)).toEqual(['正文']);
  });

  it('is replaced by another one', async () => {
    const [first, second] = [aPage('甲'), aPage('乙')];
    await Promise.all([first.preload(), second.preload()]);
    expect(drawn(first, second)).toEqual(['甲', '乙']);
  });
});
