import type { ImportBook } from '@gongdu/contract/library/imports/import';
import { readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { IconChevronDown } from '@tabler/icons-react';
import { pickBooks } from '../../../entities/library/book/picker/pick-books.ts';
import { Menu, MenuItem, menuDividerClass } from '../../../ui/overlay/menu.tsx';
import { useMenu } from '../../../ui/overlay/use-menu.ts';
import classes from './imports.module.css';
import { useDecision } from './use-decision.ts';

interface BookChoiceProps {
  readonly id: number;
  readonly row: ImportBook;
  readonly isOpen: boolean;
}

/** What will happen with a book of the files, as a menu of all that may. */
export function BookChoice({ id, row, isOpen }: BookChoiceProps) {
  const { anchor, close, trigger } = useMenu();
  const { run, busy } = useDecision(id);
  const { book, title, status, candidates, written } = row;
  const label = labelOf(row);
  if (!isOpen || written) return <span>{label}</span>;
  const decide = (input: Omit<Parameters<typeof run>[0], 'books' | 'title'>) =>
    void run({ books: [book], title, ...input });
  const pick = async () => {
    const picked = await pickBooks({ max: 1, search: title });
    const chosen = picked?.at(-1);
    if (chosen) decide({ act: 'choose', bookId: chosen.id });
  };
  return (
    <>
      <button
        type="button"
        className={classes.pick}
        data-asks={status === 'unsure' || status === 'stateless' || undefined}
        aria-label={`《${title}》：${label}`}
        disabled={busy}
        {...trigger}
      >
        {label}
        <IconChevronDown size={16} aria-hidden />
      </button>
      {anchor && (
        <Menu anchor={anchor} label={`《${title}》怎么带进来`} width={280} onClose={close}>
          {status === 'stateless' &&
            readStates.map((state) => (
              <MenuItem key={state} onClick={() => decide({ act: 'state', state })}>
                {readStateLabels[state]}
              </MenuItem>
            ))}
          {candidates.map((each) => (
            <MenuItem key={each.id} onClick={() => decide({ act: 'choose', bookId: each.id })}>
              《{each.title}》{each.author}
              {each.publisher && `\u3000${each.publisher}`}
            </MenuItem>
          ))}
          {(status === 'stateless' || candidates.length > 0) && <hr className={menuDividerClass} />}
          {status !== 'stateless' && (
            <MenuItem onClick={() => decide({ act: 'create' })}>新建，只给自己</MenuItem>
          )}
          <MenuItem onClick={() => void pick()}>从书库里选一本</MenuItem>
          {status === 'skipped' ? (
            <MenuItem onClick={() => decide({ act: 'wait' })}>还是要带</MenuItem>
          ) : (
            <MenuItem onClick={() => decide({ act: 'skip' })}>跳过</MenuItem>
          )}
        </Menu>
      )}
    </>
  );
}

function labelOf({ status, match, found }: ImportBook): string {
  switch (status) {
    case 'unmatched':
    case 'create':
      return '新建，只给自己';
    case 'unsure':
      return '是哪一本？';
    case 'stateless':
      return '读到哪一步？';
    case 'skipped':
      return '跳过';
    case 'sure':
      return match === 'created' ? '新建，只给自己' : `《${found?.title ?? ''}》`;
  }
}
