import { type BookListMode, bookListModes, bookListModeWords } from '@gongdu/contract/book-list';
import type { WorkHead } from '@gongdu/contract/work';
import { useId } from 'react';
import styles from './list-mode.module.css';
import { useList } from './use-list.ts';

export interface ListFieldsProps {
  readonly work: WorkHead | null;
  readonly locked: boolean;
  readonly ensureSaved: () => Promise<number | null>;
  readonly beforeSubmit: (
    check: () => Promise<{ readonly sentence: string; readonly show: () => void } | null>,
  ) => () => void;
}

const meanings: Record<BookListMode, string> = {
  private: '只有你自己能看到，不能提交审核。',
  open: '发布后所有读者都能看到，由你一人添加图书。',
  invites: '发布后读者可以推荐图书，由你决定是否收入。',
};

/** 公开方式, among the settings beside the text. */
export function ListModeField({ work, ensureSaved }: ListFieldsProps) {
  const { list, setMode } = useList(work, ensureSaved);
  const name = useId();
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.legend}>公开方式</legend>
      {bookListModes.map((mode) => (
        <label key={mode} className={styles.mode}>
          <input
            type="radio"
            name={name}
            checked={list?.mode === mode}
            disabled={!list}
            onChange={() => setMode(mode)}
          />
          <span>
            <span className={styles.name}>{bookListModeWords[mode]}</span>
            <span className={styles.meaning}>{meanings[mode]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
