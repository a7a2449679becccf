import { NativeSelect, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { formatNumber } from '../text/format-number.ts';
import { pageNumbers } from './page-numbers.ts';
import classes from './pagination.module.css';
import { scrollToTop } from './scroll-to-top.ts';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  /** Pages that have a number to press; later ones are reached from the page before. All by default. */
  readonly numberedPages?: number | undefined;
  readonly pageSize?: number;
  readonly pageSizes?: readonly number[];
  /** Without it the page size is fixed. */
  readonly onPageSize?: (pageSize: number) => void;
}

/**
 * The specification's "Pager": sizes [10], 20 per page, and scrolling to the top within 800 ms. Renders nothing if
 * everything fits on one page.
 */
export function Pagination({
  page,
  total,
  onPage,
  numberedPages = Number.POSITIVE_INFINITY,
  pageSize = 20,
  pageSizes = [10],
  onPageSize,
}: PaginationProps) {
  const nav = useRef<HTMLElement>(null);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1 && !onPageSize) return null;
  const goToPage = (to: number) => {
    onPage(to);
    scrollToTop(nav.current);
  };
  return (
    <nav ref={nav} className={classes.pagination} aria-label="翻页">
      <span className={classes.total}>共 {formatNumber(total)} 条</span>
      {onPageSize && <PageSize sizes={pageSizes} size={pageSize} onChange={onPageSize} />}
      <Pages page={page} pages={Math.min(pages, Math.max(numberedPages, page + 1))} goToPage={goToPage} />
    </nav>
  );
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly goToPage: (to: number) => void;
}

function Pages({ page, pages, goToPage }: PagesProps) {
  return (
    <div className={classes.pages}>
      <UnstyledButton
        className={classes.page}
        aria-label="上一页"
        disabled={page <= 1}
        onClick={() => goToPage(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </UnstyledButton>
      {pageNumbers(Math.min(page, pages), pages).map((number) =>
        number < 0 ? (
          <span key={number} className={classes.gap} aria-hidden>
            …
          </span>
        ) : (
          <UnstyledButton
            key={number}
            className={classes.page}
            aria-label={`第 ${number} 页`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => goToPage(number)}
          >
            {number}
          </UnstyledButton>
        ),
      )}
      <UnstyledButton
        className={classes.page}
        aria-label="下一页"
        disabled={page >= pages}
        onClick={() => goToPage(Math.min(page + 1, pages))}
      >
        <IconChevronRight size={16} aria-hidden />
      </UnstyledButton>
    </div>
  );
}

interface PageSizeProps {
  readonly sizes: readonly number[];
  readonly size: number;
  readonly onChange: (size: number) => void;
}

function PageSize({ sizes, size, onChange }: PageSizeProps) {
  const choices = [...new Set([...sizes, size])].sort((a, b) => a - b);
  return (
    <NativeSelect
      aria-label="每页条数"
      className={classes.size}
      data={choices.map((choice) => ({ value: String(choice), label: `${choice} 条/页` }))}
      value={size}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
