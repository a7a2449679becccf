import { Suspense, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { ErrorBoundary } from '../overlay/error-boundary.tsx';
import { lazyComponent } from '../overlay/lazy-component.ts';
import classes from './chart.module.css';
import { type ChartProps, chartLabel } from './series.ts';

/** The drawing library loads with the first chart near the viewport, never with a page's first load. */
const ChartDrawing = lazyComponent(async () => (await import('./chart-drawing.tsx')).ChartDrawing);

/** Values over time; arrow keys and pointer select a point and show its values in words. */
export function Chart({ shape = 'bars', ...props }: ChartProps) {
  const { label = chartLabel(props) } = props;
  const { ref, isNear } = useNear();
  return (
    <div ref={ref} className={classes.chart}>
      <ErrorBoundary fallback={<p className={classes.missing}>图没能加载出来，数字都在表格里。</p>}>
        <Suspense fallback={<Skeleton height={200} />}>
          {isNear ? <ChartDrawing {...props} shape={shape} label={label} /> : <Skeleton height={200} />}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

/** Whether the element has come within half a screen of the viewport. */
function useNear() {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '50%',
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}
