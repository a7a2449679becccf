import { Skeleton } from './skeleton.tsx';
import classes from './text-skeleton.module.css';

/** As high as so many lines of the text around it, each a bar as high as its letters; the last one is shorter. */
export function TextSkeleton({ lines }: { readonly lines: number }) {
  return (
    <span className={classes.text} style={{ height: `${lines}lh` }}>
      {[...Array(lines).keys()].map((line) => (
        <Skeleton key={line} height="1em" width={line === lines - 1 ? '72%' : '100%'} />
      ))}
    </span>
  );
}
