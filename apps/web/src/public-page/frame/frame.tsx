import type { SiteFrame } from '@gongdu/contract/discovery/public-site/page-server';
import type { ReactNode } from 'react';
import { Logo } from '../../ui/media/logo.tsx';
import { Foot } from './foot.tsx';

/** The frame of every public page. A view has its own `<main id="content">`. */
export function Frame({ frame, children }: { readonly frame: SiteFrame; readonly children: ReactNode }) {
  return (
    <>
      <a className="site-skip" href="#content">
        跳到正文
      </a>
      <Head frame={frame} />
      {children}
      <Foot frame={frame} />
    </>
  );
}

const links = [
  { path: '/square', label: '广场' },
  { path: '/books', label: '书库' },
  { path: '/bookLists', label: '书单' },
  { path: '/topics', label: '话题' },
  { path: '/circles', label: '圈子' },
  { path: '/search', label: '搜索' },
  { path: '/active', label: '活动' },
  { path: '/community-guide', label: '社区公约' },
] as const;

function Head({ frame: { site, entry, memberService, path } }: { readonly frame: SiteFrame }) {
  const here = path.replace(/\?.*/s, '');
  return (
    <header className="site-head" data-member-service={memberService}>
      <a className="site-name" href="/">
        <Logo className="site-logo" />
        {site.title}
      </a>
      <nav aria-label="主导航" className="site-nav">
        <div className="site-links">
          {links.map(({ path: link, label }) => (
            <a key={link} href={link} aria-current={link === here ? 'page' : undefined}>
              {label}
            </a>
          ))}
        </div>
        <a className="site-entry" href={entry.href} rel="nofollow" data-entry={`在${site.title}中打开`}>
          {entry.label}
        </a>
      </nav>
    </header>
  );
}
