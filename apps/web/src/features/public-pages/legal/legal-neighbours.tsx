import { Link } from 'react-router';
import classes from './legal-page.module.css';
import { legalPages } from './legal-pages.ts';

/** The texts before and after this one, in the order of the map. */
export function LegalNeighbours({ path }: { path: string }) {
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
