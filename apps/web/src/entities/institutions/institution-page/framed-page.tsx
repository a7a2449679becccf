import { type ComponentProps, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './framed-page.module.css';
import { PageView } from './page-view.tsx';

interface FramedPageProps extends ComponentProps<typeof PageView> {
  readonly title: string;
}

/**
 * A whole page in a frame with its own document inside a screen of the app: its headings and landmarks are separate,
 * and its layout follows the frame's width. Links open in a new tab.
 */
export function FramedPage({ title, ...page }: FramedPageProps) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [height, setHeight] = useState(0);

  function prepare(frame: HTMLIFrameElement | null) {
    const inside = frame?.contentDocument;
    if (!inside) return;
    for (const { name, value } of document.documentElement.attributes)
      inside.documentElement.setAttribute(name, value);
    inside.title = title;
    const base = inside.createElement('base');
    base.target = '_blank';
    const sheets = [...document.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) =>
      inside.importNode(sheet, true),
    );
    inside.head.replaceChildren(base, ...sheets);
    setBody(inside.body);
    const observer = new ResizeObserver(() => setHeight(inside.body.scrollHeight));
    observer.observe(inside.body);
    return () => observer.disconnect();
  }

  return (
    <iframe ref={prepare} className={classes.frame} title={title} height={height}>
      {body && createPortal(<PageView {...page} />, body)}
    </iframe>
  );
}
