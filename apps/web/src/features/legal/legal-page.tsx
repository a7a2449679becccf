import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Bone } from '../../ui/bone.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { LegalBody } from './legal-body.tsx';
import { LegalContents } from './legal-contents.tsx';
import { LegalNeighbours } from './legal-neighbours.tsx';
import classes from './legal-page.module.css';
import { legalPages } from './legal-pages.ts';

/** One public text with its contents beside it; `path` is for pages kept alive behind another address. */
export function LegalPage({ path }: { path?: string }) {
  const here = useLocation().pathname;
  const wanted = path ?? here;
  const page = legalPages.find((one) => one.path === wanted);
  const { data: text } = useQuery({
    queryKey: ['legal', wanted],
    queryFn: () => page?.load() ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  });
  if (!page || text === null) return null;
  return (
    <div className={classes.page}>
      <aside className={classes.aside}>{text && <LegalContents sections={text.sections} />}</aside>
      <article className={classes.article}>
        <h1 className={classes.title}>{page.title}</h1>
        {text ? <LegalBody text={text} /> : <LegalSkeleton />}
        <LegalNeighbours path={wanted} />
      </article>
    </div>
  );
}

function LegalSkeleton() {
  return (
    <Waiting className={classes.waiting}>
      {[90, 100, 96, 60, 98, 92, 94, 40].map((width) => (
        <Bone key={width} height={16} width={`${width}%`} />
      ))}
    </Waiting>
  );
}
