import type { SiteFrame } from '@gongdu/contract/public-site/page-server';
import { textPageGroups } from '@gongdu/contract/public-site/text-pages';

/** Links to every text page, and the numbers under which the site is registered. */
export function Foot({ frame }: { readonly frame: SiteFrame }) {
  return (
    <footer className="site-foot">
      <nav aria-label="公开页面" className="site-foot-groups">
        {textPageGroups.map(({ name, pages }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {pages.map(({ path, title }) => (
                <li key={path}>
                  <a href={path} aria-current={path === frame.path ? 'page' : undefined}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <RegistrationNumbers site={frame.site} />
    </footer>
  );
}

function RegistrationNumbers({ site: { title, icp, publicSecurity } }: Pick<SiteFrame, 'site'>) {
  return (
    <p className="site-numbers">
      <span>{title}</span>
      {icp && <OuterLink href="https://beian.miit.gov.cn/">{icp}</OuterLink>}
      {publicSecurity && (
        <OuterLink href={`https://beian.mps.gov.cn/#/query/webSearch?code=${publicSecurity.code}`}>
          {publicSecurity.number}
        </OuterLink>
      )}
    </p>
  );
}

function OuterLink({ href, children }: { readonly href: string; readonly children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
