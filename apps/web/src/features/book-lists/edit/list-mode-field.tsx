import { type BookListMode, bookListModeLabels, bookListModes } from '@gongdu/contract/books/book-list';
import { useId } from 'react';
import type { WorkFieldsProps } from '../../../entities/work/work-slots.ts';
import classes from './list-mode-field.module.css';
import { useBookList } from './use-book-list.ts';

const modeDescriptions: Record<BookListMode, string> = {
  private: '只有你自己能看到，不能提交审核。',
  open: '发布后所有读者都能看到，由你一人添加图书。',
  invites: '发布后读者可以推荐图书，由你决定是否收入。',
};

/** 公开方式, in 发布设置. */
export function ListModeField({ work, ensureSaved }: WorkFieldsProps) {
  const { list, setMode } = useBookList(work, ensureSaved);
  const name = useId();
  return (
    <fieldset className={classes.modes}>
      <legend className={classes.legend}>公开方式</legend>
      {bookListModes.map((mode) => (
        <label key={mode} className={classes.mode}>
          <input
            type="radio"
            name={name}
            checked={list?.mode === mode}
            disabled={!list}
            onChange={() => setMode(mode)}
          />
          <span>
            <span className={classes.name}>{bookListModeLabels[mode]}</span>
            <span className={classes.description}>{modeDescriptions[mode]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
