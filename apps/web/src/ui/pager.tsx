import { NativeSelect, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Combobox.layer.css';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { grouped } from './grouped.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';
import { scrollToTop } from './scroll-to-top.ts';

export interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
  readonly pageSize?: number;
  readonly pageSizes?: readonly number[];
  /** Without it the size stays what it is. */
  readonly onPageSize?: (pageSize: number) => void;
}

/** S2 "Pager": sizes [10], 20 a page, and back to the top within 800 ms. Nothing while everything fits on one page. */
export function Pager({ page, total, onPage, pageSize = 20, pageSizes = [10], onPageSize }: PagerProps) {
  const place = useRef<HTMLElement>(null);
  const pages = Math.max(1, Math.ceil(total / pageSize));
  if (pages === 1 && page === 1 && !onPageSize) return null;
  const turn = (to: number) => {
    onPage(to);
    scrollToTop(place.current);
  };
  return (
    <nav ref={place} className={styles.pager} aria-label="翻页">
      <span className={styles.total}>共 {grouped(total)} 条</span>
      {onPageSize && <PageSize sizes={pageSizes} size={pageSize} onChange={onPageSize} />}
      <Pages page={page} pages={pages} turn={turn} />
    </nav>
  );
}

interface PagesProps {
  readonly page: number;
  readonly pages: number;
  readonly turn: (to: number) => void;
}

function Pages({ page, pages, turn }: PagesProps) {
  return (
    <div className={styles.pages}>
      <UnstyledButton
        className={styles.page}
        aria-label="上一页"
        disabled={page <= 1}
        onClick={() => turn(page - 1)}
      >
        <IconChevronLeft size={16} aria-hidden />
      </UnstyledButton>
      {pageNumbers(Math.min(page, pages), pages).map((number) =>
        number < 0 ? (
          <span key={number} className={styles.gap} aria-hidden>
            …
          </span>
        ) : (
          <UnstyledButton
            key={number}
            className={styles.page}
            aria-label={`第 ${number} 页`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => turn(number)}
          >
            {number}
          </UnstyledButton>
        ),
      )}
      <UnstyledButton
        className={styles.page}
        aria-label="下一页"
        disabled={page >= pages}
        onClick={() => turn(Math.min(page + 1, pages))}
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
      className={styles.size}
      data={choices.map((choice) => ({ value: String(choice), label: `${choice} 条/页` }))}
      value={size}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}
