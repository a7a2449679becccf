import { scaleBand, scaleLinear } from '@visx/scale';
import { BarStack, LinePath } from '@visx/shape';
import { type PointerEvent, useCallback, useState } from 'react';
import classes from './chart.module.css';
import { Readout } from './readout.tsx';
import { type ChartData, type ChartProps, type Point, valueLabel } from './series.ts';

interface ChartDrawingProps extends ChartProps {
  readonly shape: 'bars' | 'lines';
  readonly label: string;
}

/** Space above the tallest value for its label, and below the baseline for the names. */
const inset = { top: 20, bottom: 24 };
const height = 176;
const ground = height - inset.bottom;
const barMax = 28;
const nameWidth = 60;
/** The least distance between two names; wider than a name, because the last one is shifted in from the edge. */
const nameStep = nameWidth * 1.5;

/** The drawing of a chart, as wide as its container. */
export function ChartDrawing({ series, points, shape, label, empty }: ChartDrawingProps) {
  const [width, setWidth] = useState(0);
  const [at, setAt] = useState<number>();
  const observe = useCallback((box: HTMLElement | null) => {
    if (!box) return;
    const observer = new ResizeObserver(() => setWidth(box.clientWidth));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  const data = { series, points };
  const tallest = Math.max(0, ...points.map((point) => tallestOf(point, shape)));
  function follow({ currentTarget, clientX }: PointerEvent): void {
    const { left, width: drawn } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / drawn;
    setAt(Math.max(0, Math.min(points.length - 1, Math.floor(share * points.length))));
  }
  return (
    <>
      <Readout data={data} at={at} />
      <div
        ref={observe}
        className={classes.plot}
        onPointerDown={follow}
        onPointerMove={follow}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setAt(undefined)}
      >
        <svg width={width} height={height} role="img" aria-label={label}>
          {width > 0 && points.length > 0 && (
            <Plot {...data} shape={shape} width={width} tallest={tallest} at={at} />
          )}
        </svg>
        <Cursor data={data} label={label} at={at} onMove={setAt} />
        {empty && tallest === 0 && <p className={classes.empty}>{empty}</p>}
      </div>
    </>
  );
}

interface PlotProps extends ChartData {
  readonly shape: 'bars' | 'lines';
  readonly width: number;
  readonly tallest: number;
  readonly at: number | undefined;
}

function Plot({ series, points, shape, width, tallest, at }: PlotProps) {
  const x = scaleBand({ domain: points.map((_, index) => index), range: [0, width] });
  // small counts do not fill the whole height
  const y = scaleLinear({ domain: [0, Math.max(4, tallest)], range: [ground, inset.top] });
  const step = x.bandwidth();
  const middle = (index: number) => (x(index) ?? 0) + step / 2;
  return (
    <>
      {at !== undefined && <rect className={classes.pointed} x={x(at)} y={0} width={step} height={ground} />}
      {shape === 'bars' ? (
        <Bars series={series} points={points} y={y} middle={middle} width={Math.min(barMax, step * 0.7)} />
      ) : (
        <Lines series={series} points={points} y={y} middle={middle} at={at} />
      )}
      <line className={classes.ground} x2={width} y1={ground} y2={ground} />
      <Peak series={series} points={points} shape={shape} y={y} middle={middle} width={width} />
      <Names
        points={points}
        middle={middle}
        every={Math.ceil((nameStep * typeScale()) / step)}
        width={width}
      />
    </>
  );
}

interface DrawnProps extends ChartData {
  readonly y: ReturnType<typeof scaleLinear<number>>;
  readonly middle: (index: number) => number;
}

function Bars({ series, points, y, middle, width }: DrawnProps & { readonly width: number }) {
  const rows = points.map(({ values }, index) => ({ index, values }));
  return (
    <BarStack
      data={rows}
      keys={series.map((_, index) => index)}
      value={({ values }, key) => values[key] ?? 0}
      x={({ index }) => index}
      xScale={scaleBand({ domain: rows.map(({ index }) => index), range: [0, 1] })}
      yScale={y}
      color={String}
    >
      {(stacks) =>
        stacks.map((stack) =>
          stack.bars
            .filter((bar) => bar.height > 0)
            .map((bar) => (
              <rect
                key={`${stack.index} ${bar.index}`}
                data-series={stack.index + 1}
                x={middle(bar.index) - width / 2}
                // a value above 0 is always visible
                y={Math.min(bar.y, bar.y + bar.height - 2)}
                width={width}
                height={Math.max(2, bar.height)}
              />
            )),
        )
      }
    </BarStack>
  );
}

function Lines({ series, points, y, middle, at }: DrawnProps & { readonly at: number | undefined }) {
  const marked = at ?? points.length - 1;
  return series.map(({ name }, of) => {
    const drawn = points
      .map(({ values }, index) => ({ index, value: values[of] ?? null }))
      .filter((each): each is { index: number; value: number } => each.value !== null);
    const mark = drawn.find(({ index }) => index === marked);
    return (
      <g key={name} data-series={of + 1}>
        <LinePath<(typeof drawn)[number]> x={({ index }) => middle(index)} y={({ value }) => y(value)}>
          {({ path }) => <path className={classes.line} d={path(drawn) ?? ''} />}
        </LinePath>
        {mark && <circle cx={middle(mark.index)} cy={y(mark.value)} r={4} />}
      </g>
    );
  });
}

interface PeakProps extends DrawnProps {
  readonly shape: 'bars' | 'lines';
  readonly width: number;
}

/** The label of the tallest value, as the scale for all others. */
function Peak({ series, points, shape, y, middle, width }: PeakProps) {
  const heights = points.map((point) => tallestOf(point, shape));
  const most = Math.max(...heights);
  const [first] = series;
  if (most <= 0 || !first) return null;
  const index = heights.indexOf(most);
  return (
    <text className={classes.peak} {...within(middle(index), width)} y={y(most) - 6}>
      {valueLabel({ ...first, unit: '' }, most).trim()}
    </text>
  );
}

interface NamesProps extends Pick<DrawnProps, 'points' | 'middle'> {
  readonly every: number;
  readonly width: number;
}

/** Names the last point, and as many before it as there is space for. */
function Names({ points, middle, every, width }: NamesProps) {
  return points.map(({ at }, index) =>
    (points.length - 1 - index) % every === 0 ? (
      <text key={at} className={classes.name} {...within(middle(index), width)} y={height - 6}>
        {at}
      </text>
    ) : null,
  );
}

/** How much larger than usual type is, for what is measured in pixels; 1 where the browser does not say. */
function typeScale(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;
}

/** A text centred at `x` that stays inside the edges. */
function within(x: number, width: number) {
  if (x < nameWidth / 2) return { x: Math.max(0, x - nameWidth / 2), textAnchor: 'start' } as const;
  if (x > width - nameWidth / 2) return { x: Math.min(width, x + nameWidth / 2), textAnchor: 'end' } as const;
  return { x, textAnchor: 'middle' } as const;
}

function tallestOf({ values }: Point, shape: 'bars' | 'lines'): number {
  const known = values.map((value) => value ?? 0);
  return shape === 'bars' ? known.reduce((sum, value) => sum + value, 0) : Math.max(0, ...known);
}

interface CursorProps {
  readonly data: ChartData;
  readonly label: string;
  readonly at: number | undefined;
  readonly onMove: (at: number | undefined) => void;
}

/** A slider over the chart, for the keyboard and screen readers only. */
function Cursor({ data: { series, points }, label, at, onMove }: CursorProps) {
  const last = Math.max(0, points.length - 1);
  const point = points[at ?? last];
  const words = series.map((each, index) => `${each.name} ${valueLabel(each, point?.values[index])}`);
  return (
    <input
      type="range"
      className={classes.cursor}
      aria-label={`逐个查看：${label}`}
      aria-valuetext={[point?.at, ...words].join('，')}
      min={0}
      max={last}
      value={at ?? last}
      onChange={({ currentTarget: { value } }) => onMove(Number(value))}
      onFocus={() => onMove(at ?? last)}
      onBlur={() => onMove(undefined)}
    />
  );
}
