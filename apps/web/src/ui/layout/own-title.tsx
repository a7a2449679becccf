import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import classes from './page-header.module.css';
import { useOwnTitles } from './page-title.ts';

interface OwnTitleProps {
  /** The title of a work or a book, larger than that of a page. */
  readonly work?: boolean;
  readonly children: ReactNode;
}

/** The title a page shows itself. The bar above it on phones takes it over once it has left the window. */
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
