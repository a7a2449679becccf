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

/** Links to every public page, and the two registration numbers. */
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
  const { icp, publicSecurity } = useSiteConfig();
  return (
    <p className={classes.numbers}>
      <span>共读</span>
      <span>ICP 备案号：{icp ?? '尚未公示'}</span>
      <span>公安联网备案号：{publicSecurity ?? '尚未公示'}</span>
    </p>
  );
}
