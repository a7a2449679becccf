// @vitest-environment jsdom
import { Suspense } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { describe, expect, it } from 'vitest';
import type { Page } from './app-route.ts';
import { lazyPage, PageRenderer } from './lazy-page.tsx';

const aPage = (text = '正文') => lazyPage(async () => () => <p>{text}</p>);

/** The text in the document after each page replaced the one before. */
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
  // a page that still loads would otherwise render after the test's document is gone
  root.unmount();
  return texts;
}

describe('a page', () => {
  it('is waited for while its code is on its way', () => {
    expect(drawn(aPage())).toEqual(['骨架']);
  });

  it('is drawn at once when its code is there', async () => {
    const preloaded = aPage();
    await preloaded.preload();
    expect(drawn(preloaded)).toEqual(['正文']);
  });

  it('gives way to another one', async () => {
    const [first, second] = [aPage('甲'), aPage('乙')];
    await Promise.all([first.preload(), second.preload()]);
    expect(drawn(first, second)).toEqual(['甲', '乙']);
  });
});
