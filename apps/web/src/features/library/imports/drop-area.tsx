import { importFileMax } from '@gongdu/contract/core/uploads/upload';
import { Button, FileButton, Group, Progress, Textarea } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useAction } from '../../../entities/core/action/use-action.ts';
import { FormActions } from '../../../ui/form/form.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import classes from './imports.module.css';
import { importReads, sendFiles } from './queries.ts';

interface DropAreaProps {
  /** Files are in already. */
  readonly isSmall: boolean;
  /** Nothing is taken now: the last import is ending. */
  readonly isBusy: boolean;
  readonly onSent: () => void;
}

/** Takes files of any kind, chosen or dropped, and pasted text, which is a file as well. */
export function DropArea({ isSmall, isBusy, onSent }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const [pasting, setPasting] = useState(false);
  const [sent, setSent] = useState<number | null>(null);
  const depth = useRef(0);
  const { run, busy } = useAction(
    (files: readonly File[]) => sendFiles(files, setSent).finally(() => setSent(null)),
    { onDone: onSent, invalidates: importReads },
  );
  const off = busy || isBusy;
  const take = (files: readonly File[]) => {
    if (!off && files.length > 0) void run(files);
  };
  const move = (event: DragEvent, by: number) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  return (
    <section
      aria-label="放文件"
      className={classes.drop}
      data-small={isSmall || undefined}
      data-over={(isOver && !off) || undefined}
      onDragEnter={(event) => move(event, 1)}
      onDragLeave={(event) => move(event, -1)}
      onDragOver={(event) => {
        if (!off && event.dataTransfer.types.includes('Files')) event.preventDefault();
      }}
      onDrop={(event) => {
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        take([...event.dataTransfer.files]);
      }}
    >
      <IconDownload size={20} aria-hidden />
      <div className={classes.dropText}>
        <p className={classes.dropTitle}>
          {isSmall ? '再放几个文件进来，或者粘贴文字' : '把文件放进来，或者粘贴文字'}
        </p>
        <p className={classes.faint}>
          豆瓣、微信读书、Kindle、Goodreads、NeoDB、KOReader、Readwise，放进来自己认。每个文件最大{' '}
          {importFileMax / 1024 / 1024} MB。
        </p>
        {sent !== null && <Progress value={sent * 100} mt="xs" aria-label="上传进度" animated />}
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="xs" disabled={off} onClick={() => setPasting(true)}>
          粘贴文字
        </Button>
        <FileButton multiple onChange={take}>
          {(props) => (
            <Button
              variant={isSmall ? 'default' : 'filled'}
              size="xs"
              loading={busy}
              disabled={isBusy}
              {...props}
            >
              选文件
            </Button>
          )}
        </FileButton>
      </Group>
      {pasting && (
        <PasteDialog
          onClose={() => setPasting(false)}
          onText={(text) => {
            setPasting(false);
            take([new File([text], '粘贴的文字.txt', { type: 'text/plain' })]);
          }}
        />
      )}
    </section>
  );
}

interface PasteDialogProps {
  readonly onText: (text: string) => void;
  readonly onClose: () => void;
}

function PasteDialog({ onText, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  return (
    <ResponsiveModal title="粘贴文字" onClose={onClose} width={720}>
      <form
        className={classes.paste}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onText(text);
        }}
      >
        <Textarea
          label="从微信读书、Apple Books 复制的笔记，或一张书目"
          value={text}
          rows={12}
          data-autofocus
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            取消
          </Button>
          <Button type="submit" disabled={text.trim() === ''}>
            放进来
          </Button>
        </FormActions>
      </form>
    </ResponsiveModal>
  );
}
