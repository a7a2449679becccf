import type { LandingPage } from '@gongdu/contract/public-site/front';
import type { SiteFrame } from '@gongdu/contract/public-site/page-server';
import { ReadingIllustration } from '../../ui/media/reading-illustration.tsx';

interface LandingViewProps {
  readonly frame: SiteFrame;
  readonly page: LandingPage;
}

/** `/`: what the community is, in the words of who came to read. */
export function LandingView({ frame }: LandingViewProps) {
  return (
    <main id="content" className="front">
      <section className="front-hero">
        <div>
          <h1>读同一本书，各自写下所见</h1>
          <p className="front-lead">
            {frame.site.title}
            是读书人的社区：写书评和帖子，列书单，跟着领读按计划读完一本书，和圈子里的书友聊聊。
          </p>
          <p className="front-actions">
            <a className="site-button" href={frame.entry.href} rel="nofollow">
              {frame.entry.label}
            </a>
            <a className="site-button site-button-plain" href="/active">
              看看有什么活动
            </a>
          </p>
        </div>
        <div className="front-scene">
          <ReadingIllustration />
        </div>
      </section>
    </main>
  );
}
