import { Link } from 'react-router';
import { useSiteConfig } from '../../lib/site-config.ts';
import { legalPages } from './legal/legal-pages.ts';
import classes from './public-pages.module.css';

const groups = [
  {
    name: '协议与隐私',
    paths: ['/service', '/agreement', '/privacy', '/app-privacy', '/third-party-sdk', '/legal-notice'],
  },
  { name: '社区', paths: ['/community-guide', '/copyright', '/credit-rule', '/credit-common-problem'] },
  { name: '投诉与账号', paths: ['/complaints-guide', '/report-notice', '/logoff-notice'] },
  {
    name: '证照',
    paths: [
      '/qualifications',
      '/certificate-preview',
      '/publication-preview',
      '/business-telecom-preview',
      '/audio-video-preview',
    ],
  },
  { name: '机构', paths: ['/institution/service', '/institution/privacy'] },
  { name: '客户端', paths: ['/app-store'] },
] as const;

const titles = new Map(legalPages.map(({ path, title }) => [path, title]));

/** Links to every public page, and the two registration numbers where they are set. */
export function SiteFooter() {
  return (
    <footer className={classes.footer}>
      <nav aria-label="公开页面" className={classes.groups}>
        {groups.map(({ name, paths }) => (
          <section key={name}>
            <h2>{name}</h2>
            <ul>
              {paths.map((path) => (
                <li key={path}>
                  <Link to={path}>{titles.get(path)}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <RegistrationNumbers />
    </footer>
  );
}

function RegistrationNumbers() {
  const { title, icp, publicSecurity } = useSiteConfig();
  return (
    <p className={classes.numbers}>
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
