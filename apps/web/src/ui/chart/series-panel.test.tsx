// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { SeriesPanel } from './series-panel.tsx';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', SeenAtOnce);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
});

class SeenAtOnce {
  readonly #seen: () => void;
  constructor(seen: () => void) {
    this.#seen = seen;
  }
  observe = () => this.#seen();
  disconnect = () => undefined;
}

const series = [
  { name: '通过', unit: '条' },
  { name: '未通过', unit: '条' },
];
const points = [
  { at: '11月1日', values: [6, 2] },
  { at: '11月2日', values: [0, 0] },
  { at: '11月3日', values: [1200, 0] },
];

async function draw(given: Partial<Parameters<typeof SeriesPanel>[0]> = {}) {
  const { container } = render(
    <MantineProvider>
      <SeriesPanel title="每天处理" series={series} points={points} {...given} />
    </MantineProvider>,
  );
  const image = await screen.findByRole('img');
  return { image, readout: () => container.querySelector('p[aria-hidden]')?.textContent };
}

it('draws a bar for each value above 0, as high as its share of the tallest', async () => {
  const { image } = await draw();
  const heights = [...image.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
  expect(heights).toHaveLength(3);
  expect(Math.max(...heights)).toBe(132);
  expect(Math.min(...heights)).toBe(2);
  expect(image.getAttribute('aria-label')).toBe('11月1日至11月3日，通过共 1,206 条，未通过共 2 条');
});

it('describes each point in words as the arrow keys move, and the totals before', async () => {
  const { readout } = await draw();
  expect(readout()).toBe('合计通过 1,206 条未通过 2 条');
  const slider = screen.getByRole('slider', { name: /^逐个查看：/ });
  await userEvent.tab();
  await userEvent.tab();
  expect(document.activeElement).toBe(slider);
  expect(slider.getAttribute('aria-valuetext')).toBe('11月3日，通过 1,200 条，未通过 0 条');
  expect(readout()).toBe('11月3日通过 1,200 条未通过 0 条');
});

it('shows the same figures as a table', async () => {
  await draw();
  await userEvent.click(screen.getByRole('button', { name: '看表格：每天处理' }));
  const rows = within(screen.getByRole('region', { name: '每天处理的表格' })).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['日期', '通过（条）', '未通过（条）'],
    ['11月1日', '6', '2'],
    ['11月2日', '0', '0'],
    ['11月3日', '1,200', '0'],
  ]);
});

it('shows an empty message, and leaves unknown values out of a line', async () => {
  const none = [{ at: '11月1日', values: [null] }];
  const duration = { name: '用时', unit: '', isSummed: false };
  const { image, readout } = await draw({
    series: [duration],
    points: none,
    shape: 'lines',
    empty: '还没有答复',
  });
  expect(screen.getByText('还没有答复')).toBeTruthy();
  expect(image.querySelectorAll('circle')).toHaveLength(0);
  expect(readout()).toBe('');
});

it('neither names nor colours a single series', async () => {
  const { readout } = await draw({
    series: [{ name: '数量', unit: '本' }],
    points: [{ at: '11月1日', values: [6] }],
  });
  expect(readout()).toBe('合计6 本');
  expect(document.querySelector('p[aria-hidden] [data-series]')).toBeNull();
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('11月1日，数量 6 本');
});
