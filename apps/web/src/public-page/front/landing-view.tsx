import type { LandingBook, LandingPage, LandingWork } from '@gongdu/contract/discovery/public-site/front';
import type { SiteFrame } from '@gongdu/contract/discovery/public-site/page-server';
import { PageBookCover } from '../../entities/institutions/institution-page/book-cover.tsx';
import { ReadingIllustration } from '../../ui/media/reading-illustration.tsx';
import { EventList } from './event-list.tsx';

interface LandingViewProps {
  readonly frame: SiteFrame;
  readonly page: LandingPage;
}

/** `/`: an introduction to the community, with current reading and writing. */
export function LandingView({ frame, page }: LandingViewProps) {
  const { works, books, events } = page;
  return (
    <main id="content" className="front">
      <Hero frame={frame} />
      {works.length > 0 && (
        <section className="front-part" aria-labelledby="works">
          <h2 id="works">书友刚写下的</h2>
          <ul className="front-works">
            {works.map((work) => (
              <Work key={work.link} work={work} />
            ))}
          </ul>
          <p className="front-more">
            <a href="/square">去广场看更多</a>
          </p>
        </section>
      )}
      {books.length > 0 && (
        <section className="front-part" aria-labelledby="books">
          <h2 id="books">最近在读的书</h2>
          <ul className="front-books">
            {books.map((book) => (
              <Book key={book.id} book={book} />
            ))}
          </ul>
          <p className="front-more">
            <a href="/books">逛逛书库</a>
          </p>
        </section>
      )}
      {events.length > 0 && (
        <section className="front-part" aria-labelledby="events">
          <h2 id="events">就要开始</h2>
          <EventList events={events} />
          <p className="front-more">
            <a href="/active">全部活动</a>
          </p>
        </section>
      )}
      <Institutions />
    </main>
  );
}

function Hero({ frame: { site, entry, isMember } }: Pick<LandingViewProps, 'frame'>) {
  return (
    <section className="front-hero">
      <div>
        <h1>读同一本书，各自写下所见</h1>
        <p className="front-lead">
          {site.title}是读书人的社区：写书评，列书单，跟着领读按计划读完一本书，在圈子里遇见聊得来的书友。
        </p>
        <p className="front-actions">
          <a className="site-button" href={entry.href} rel="nofollow" data-entry={`在${site.title}中打开`}>
            {entry.label}
          </a>
          <a className="site-button site-button-plain" href="/active">
            看看有什么活动
          </a>
        </p>
        {!isMember && (
          <p className="front-hint" data-newcomer>
            没有账号？用手机号登录，就自动注册了。
          </p>
        )}
      </div>
      <div className="front-scene">
        <ReadingIllustration />
      </div>
    </section>
  );
}

function Work({ work: { kind, link, title, summary, authorName } }: { readonly work: LandingWork }) {
  return (
    <li className="front-work">
      <p className="facts">
        <span>{authorName}</span>
        <span>{kind === 'review' ? '书评' : '帖子'}</span>
      </p>
      <h3>
        <a href={link}>{title}</a>
      </h3>
      <p className="front-excerpt">{summary}</p>
    </li>
  );
}

function Book({ book: { id, title, author, cover } }: { readonly book: LandingBook }) {
  return (
    <li>
      <a className="front-book" href={`/book/${id}`}>
        <span className="front-cover">
          <PageBookCover title={title} author={author} picture={cover} />
        </span>
        <span className="front-book-words">
          <span className="front-book-title">{title}</span>
          <span className="front-book-author">{author}</span>
        </span>
      </a>
    </li>
  );
}

function Institutions() {
  return (
    <section className="front-part front-institutions" aria-labelledby="institutions">
      <h2 id="institutions">书店、出版社、图书馆和学校</h2>
      <p>
        认证之后，可以按自己的样子布置主页，发布直播和领读，回复读者的留言。登录后在“机构”里申请，规则见
        <a href="/institution/service">机构服务协议</a>。
      </p>
    </section>
  );
}
