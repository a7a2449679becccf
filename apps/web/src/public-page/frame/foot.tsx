import { textPageGroups } from '@gongdu/contract/core/public-texts/text-pages';
import type { SiteFrame } from '@gongdu/contract/discovery/public-site/page-server';

/** Links to every text page, contact details of the site, and its registration numbers. */
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
      <Contacts contacts={frame.site.contacts} />
      <RegistrationNumbers site={frame.site} />
    </footer>
  );
}

/** Other texts link here. */
function Contacts({ contacts }: Pick<SiteFrame['site'], 'contacts'>) {
  const { company, address, mail, phone, complaintMail } = contacts;
  const ways = [
    { name: '邮箱', words: mail, href: `mailto:${mail}` },
    { name: '电话', words: phone, href: `tel:${phone.replace(/[^\d+]/g, '')}` },
    { name: '投诉', words: complaintMail, href: `mailto:${complaintMail}` },
  ].filter(({ words }) => words !== '');
  if (ways.length === 0 && company === '' && address === '') return null;
  return (
    <section aria-labelledby="contacts" className="site-contacts">
      <h2 id="contacts">联系我们</h2>
      <address>
        {company && <span>{company}</span>}
        {address && <span>{address}</span>}
        {ways.map(({ name, words, href }) => (
          <span key={name}>
            {name} <a href={href}>{words}</a>
          </span>
        ))}
      </address>
    </section>
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
