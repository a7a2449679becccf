import type { BlockProps } from '@gongdu/contract/institutions/page/blocks';
import type { BlockViewProps } from '../page-context.ts';
import { PageLink } from '../page-link.tsx';
import { PagePicture, useHasPicture } from '../page-picture.tsx';
import { EmptyBlock } from '../section.tsx';

type Slide = BlockProps<'banner'>['slides'][number];

/** A row that can be swiped; the visitor script adds buttons, dots and the timer. */
export function BannerView({ props: { slides, height, seconds }, context }: BlockViewProps<'banner'>) {
  if (slides.length === 0)
    return (
      <EmptyBlock kind="banner-empty" editing={context.editing}>
        轮播图还没有图片，请在右侧添加。
      </EmptyBlock>
    );
  const [only] = slides;
  if (only && slides.length === 1)
    return (
      <section className="ip-banner" data-height={height} aria-label={only.title || '题图'}>
        <div className="ip-slide">
          <SlideView slide={only} first />
        </div>
      </section>
    );
  return (
    <section
      className="ip-banner"
      data-height={height}
      data-carousel={seconds}
      aria-label="轮播图"
      aria-roledescription="轮播"
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <ul className="ip-slides" tabIndex={0} aria-label="左右滚动查看全部">
        {slides.map((slide, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: slides have no other identity
          <li key={at} className="ip-slide" aria-label={`第 ${at + 1} 张，共 ${slides.length} 张`}>
            <SlideView slide={slide} first={at === 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SlideView({ slide, first }: { readonly slide: Slide; readonly first: boolean }) {
  const hasPicture = useHasPicture(slide.picture);
  const hasWords = slide.title !== '' || slide.text !== '';
  return (
    <>
      <div className="ip-slide-picture" data-plain={!hasPicture}>
        <PagePicture address={slide.picture} alt={hasWords ? '' : '图片'} first={first} />
      </div>
      {hasWords && (
        <div className="ip-slide-words">
          {slide.title !== '' && <p className="ip-slide-title">{slide.title}</p>}
          {slide.text !== '' && <p className="ip-slide-text">{slide.text}</p>}
          {slide.link !== '' && (
            <p className="ip-slide-more">
              <PageLink link={slide.link} className="ip-more">
                看详情<span className="ip-hidden">：{slide.title || slide.text}</span>
              </PageLink>
            </p>
          )}
        </div>
      )}
      {!hasWords && slide.link !== '' && (
        <PageLink link={slide.link} className="ip-slide-cover-link">
          <span className="ip-hidden">看详情</span>
        </PageLink>
      )}
    </>
  );
}
