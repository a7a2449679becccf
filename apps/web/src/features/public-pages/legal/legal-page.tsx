import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useSearchParams } from 'react-router';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SkeletonRegion } from '../../../ui/feedback/skeleton-region.tsx';
import { formatDay, LegalBody } from './legal-body.tsx';
import { LegalContents } from './legal-contents.tsx';
import classes from './legal-page.module.css';
import { type LegalPage as LegalPageEntry, legalPages } from './legal-pages.ts';
import { legalText } from './legal-texts.ts';

/** One public text with its contents beside it; `path` is for pages kept alive behind another address. */
export function LegalPage({ path }: { path?: string }) {
  const pathname = useLocation().pathname;
  const currentPath = path ?? pathname;
  const page = legalPages.find((one) => one.path === currentPath);
  const day = useSearchParams()[0].get('version');
  const version = page?.versions.find(({ effective }) => effective === day) ?? page?.versions[0];
  const { data: text } = useQuery({
    queryKey: ['legal', currentPath, version?.effective],
    queryFn: () => (version ? legalText(version.file) : null),
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  });
  if (!page || text === null) return null;
  return (
    <div className={classes.page}>
      <aside className={classes.aside}>{text && <LegalContents sections={text.sections} />}</aside>
      <article>
        <h1>{page.title}</h1>
        {text ? <LegalBody text={text} /> : <LegalSkeleton />}
        {version && <OtherVersions page={page} shown={version.effective} />}
        <Neighbours path={currentPath} />
      </article>
    </div>
  );
}

/** The versions of a text that was changed, by when they began; the one on screen is marked. */
function OtherVersions({ page, shown }: { page: LegalPageEntry; shown: string }) {
  if (page.versions.length < 2) return null;
  return (
    <nav aria-label="历次版本" className={classes.versions}>
      <p>历次版本</p>
      <ul>
        {page.versions.map(({ effective }, index) => (
          <li key={effective}>
            <Link
              to={{ pathname: page.path, search: index === 0 ? '' : `?version=${effective}` }}
              aria-current={effective === shown ? 'page' : undefined}
            >
              {formatDay(effective)}起{index === 0 && '（现行）'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The texts before and after this one, in the order of the map. */
function Neighbours({ path }: { path: string }) {
  const index = legalPages.findIndex((page) => page.path === path);
  const [before, after] = [legalPages[index - 1], legalPages[index + 1]];
  return (
    <nav aria-label="上一篇和下一篇" className={classes.neighbours}>
      {before && (
        <Link to={before.path} rel="prev">
          <span>上一篇</span>
          {before.title}
        </Link>
      )}
      {after && (
        <Link to={after.path} rel="next">
          <span>下一篇</span>
          {after.title}
        </Link>
      )}
    </nav>
  );
}

function LegalSkeleton() {
  return (
    <SkeletonRegion className={classes.skeleton}>
      {[90, 100, 96, 60, 98, 92, 94, 40].map((width) => (
        <Skeleton key={width} height={16} width={`${width}%`} />
      ))}
    </SkeletonRegion>
  );
}
