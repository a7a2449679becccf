import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './page-header.module.css';
import { useOwnTitles } from './page-title.ts';

interface OwnTitleProps {
  /** The title of a work or a book, larger than a page's. */
  readonly work?: boolean;
  readonly children: ReactNode;
}

/** The visible title of a page. On phones the top bar shows it once it has scrolled out of view. */
export function OwnTitle({ work = false, children }: OwnTitleProps) {
  const { pathname } = useLocation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!title.current) return;
    const setInView = (inView: boolean) => useOwnTitles.setState({ [pathname]: inView });
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false));
    observer.observe(title.current);
    setInView(true);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [pathname]);
  return (
    <h1 ref={title} className={classes.title} data-work={work || undefined}>
      {children}
    </h1>
  );
}
