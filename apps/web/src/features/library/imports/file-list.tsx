import { type Import, type ImportFile, removeImportFile } from '@gongdu/contract/library/imports/import';
import { readStateLabels, readStates } from '@gongdu/contract/writing/works/meta';
import { IconFile, IconFileAlert } from '@tabler/icons-react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { call } from '../../../lib/api/call.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import classes from './imports.module.css';
import { importReads } from './queries.ts';

/** Each file: its name, what it is, how much it holds, or why it is not read. */
export function FileList({ imported }: { readonly imported: Import }) {
  const { id, files } = imported;
  const books = files.reduce((sum, { tally }) => sum + tally.books, 0);
  const quotes = files.reduce((sum, { tally }) => sum + tally.quotes, 0);
  const facts = [`${formatNumber(files.length)} 个文件`, ...amounts(books, quotes)];
  return (
    <Section title="认出来的" badge={<small className={classes.count}>{facts.join('，')}</small>}>
      <ul className={classes.files} aria-label="放进来的文件">
        {files.map((file) => (
          <FileRow key={file.file} id={id} file={file} />
        ))}
      </ul>
    </Section>
  );
}

function amounts(books: number, quotes: number): string[] {
  return [
    ...(books > 0 ? [`${formatNumber(books)} 本书`] : []),
    ...(quotes > 0 ? [`${formatNumber(quotes)} 条书摘`] : []),
  ];
}

function FileRow({ id, file }: { readonly id: number; readonly file: ImportFile }) {
  const { name, state, refusal, tally } = file;
  const isRefused = state === 'refused';
  const Icon = isRefused ? IconFileAlert : IconFile;
  const remove = useAction(() => call(removeImportFile, { params: { id, file: file.file } }), {
    invalidates: importReads,
  });
  return (
    <li className={classes.file} data-refused={isRefused || undefined}>
      <Icon size={20} aria-hidden />
      <span className={classes.fileName}>{name}</span>
      <span className={classes.fileFacts}>{isRefused ? refusal : factsOf(file)}</span>
      <span className={classes.fileEnd}>
        {isRefused ? (
          <button
            type="button"
            className={classes.link}
            disabled={remove.busy}
            aria-label={`拿掉${name}`}
            onClick={() => void remove.run()}
          >
            拿掉
          </button>
        ) : (
          amounts(tally.books, tally.quotes).join('，')
        )}
      </span>
    </li>
  );
}

function factsOf({ state, source, tally }: ImportFile): string {
  if (state === 'waiting') return '等着读';
  const states = readStates.filter((each) => tally.states[each] > 0);
  const facts = [
    source,
    ...states.map((each) => `${readStateLabels[each]} ${formatNumber(tally.states[each])}`),
    ...(tally.thoughts > 0 ? [`带着想法 ${formatNumber(tally.thoughts)} 条`] : []),
    ...(tally.faults > 0 ? [`没读成 ${formatNumber(tally.faults)} 行`] : []),
    ...(state === 'reading' ? ['正在读'] : []),
  ];
  return facts.filter(Boolean).join('\u3000');
}
