import { Suspense } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { ErrorBoundary } from '../overlay/error-boundary.tsx';
import { lazyComponent } from '../overlay/lazy-component.ts';
import classes from './chart.module.css';
import { type ChartProps, chartLabel } from './series.ts';

/** Drawn by a library that comes with the first chart: nothing of it stands in the app's first load. */
const ChartDrawing = lazyComponent(async () => (await import('./chart-drawing.tsx')).ChartDrawing);

/** Values over time; the arrow keys and the pointer go from one to the next and tell it in words. */
export function Chart({ shape = 'bars', ...props }: ChartProps) {
  const { label = chartLabel(props) } = props;
  return (
    <div className={classes.chart}>
      <ErrorBoundary fallback={<p className={classes.missing}>图没能加载出来，数字都在表格里。</p>}>
        <Suspense fallback={<Skeleton height={200} />}>
          <ChartDrawing {...props} shape={shape} label={label} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
