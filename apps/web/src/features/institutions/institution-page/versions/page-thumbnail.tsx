import type { PageDocument } from '@gongdu/contract/institutions/page/document';
import type { PageContext } from '../../../../entities/institutions/institution-page/page-context.ts';
import { PageView } from '../../../../entities/institutions/institution-page/page-view.tsx';
import classes from './versions.module.css';

interface PageThumbnailProps {
  readonly document: PageDocument;
  readonly context: PageContext;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

const pageWidth = 1200;

/** The page itself, scaled down. Hidden from screen readers: its name is beside it. */
export function PageThumbnail({ document, context, width, height }: PageThumbnailProps) {
  return (
    <div className={classes.picture} style={{ width, height }} inert aria-hidden>
      <div className={classes.scaled} style={{ width: pageWidth, transform: `scale(${width / pageWidth})` }}>
        <PageView document={document} context={{ ...context, editing: false }} />
      </div>
    </div>
  );
}
