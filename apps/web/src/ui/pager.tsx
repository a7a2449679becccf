import '@mantine/core/styles/Pagination.layer.css';
import { Pagination, Select } from '@mantine/core';
import { useRef } from 'react';
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

const words = { first: '第一页', previous: '上一页', next: '下一页', last: '最后一页' };

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
      <span className={styles.total}>共 {total.toLocaleString('zh-CN')} 条</span>
      {onPageSize && <PageSize sizes={pageSizes} size={pageSize} onChange={onPageSize} />}
      <Pagination
        total={pages}
        value={Math.min(page, pages)}
        onChange={turn}
        size="md"
        gap={4}
        siblings={1}
        className={styles.pages}
        getItemProps={(to) => ({ 'aria-label': `第 ${to} 页` })}
        getControlProps={(control) => ({ 'aria-label': words[control] })}
      />
    </nav>
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
    <Select
      aria-label="每页条数"
      className={styles.size}
      allowDeselect={false}
      data={choices.map((choice) => ({ value: String(choice), label: `${choice} 条/页` }))}
      value={String(size)}
      onChange={(value) => onChange(Number(value))}
    />
  );
}
