import { addPersonNote, correctPersonNote, type PersonNote } from '@gongdu/contract/administration/people';
import { Button, Stack } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { call } from '../../../../lib/api/call.ts';
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { List, ListRow } from '../../../../ui/layout/list.tsx';
import { InfiniteList } from '../../../../ui/list/infinite-list.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { ExpandableText } from '../../../../ui/text/expandable-text.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { notesQuery } from '../queries.ts';
import { useRefreshPerson } from './use-refresh-person.ts';

/** The operators' notes about the member. */
export function NotesPart({ uid }: { readonly uid: number }) {
  const notes = useInfiniteQuery(notesQuery(uid));
  const [corrected, setCorrected] = useState<number>();
  return (
    <Stack gap="lg">
      <NoteForm uid={uid} />
      <InfiniteList
        list={notes}
        empty={
          <EmptyState
            icon={<IconNote />}
            title="还没有备注"
            description="运营人员之间的备注，成员本人看不到。"
          />
        }
      >
        {(rows) => (
          <List label="备注">
            {rows.map((note) =>
              note.id === corrected ? (
                <li key={note.id}>
                  <NoteForm uid={uid} note={note} onClose={() => setCorrected(undefined)} />
                </li>
              ) : (
                <NoteRow key={note.id} note={note} onCorrect={() => setCorrected(note.id)} />
              ),
            )}
          </List>
        )}
      </InfiniteList>
    </Stack>
  );
}

interface NoteRowProps {
  readonly note: PersonNote;
  readonly onCorrect: () => void;
}

function NoteRow({ note: { by, text, at, correctedAt, mine }, onCorrect }: NoteRowProps) {
  return (
    <ListRow
      leading={<Avatar name={by.name} picture={by.avatar} size={32} />}
      title={by.name}
      meta={
        <>
          <RelativeTime at={at} />
          {correctedAt !== null && (
            <span>
              <RelativeTime at={correctedAt} /> 更正
            </span>
          )}
        </>
      }
      actions={
        mine && (
          <Button variant="default" onClick={onCorrect}>
            更正
          </Button>
        )
      }
    >
      <ExpandableText lines={6}>{text}</ExpandableText>
    </ListRow>
  );
}

interface NoteFormProps {
  readonly uid: number;
  /** Absent: a new one. */
  readonly note?: PersonNote;
  readonly onClose?: () => void;
}

function NoteForm({ uid, note, onClose }: NoteFormProps) {
  const refresh = useRefreshPerson(uid);
  const form = useApiForm({
    schema: addPersonNote.body,
    initial: { text: note?.text ?? '' },
    submit: (body) =>
      (note
        ? call(correctPersonNote, { params: { uid, id: note.id }, body: { ...body, version: note.version } })
        : call(addPersonNote, { params: { uid }, body })
      ).finally(refresh),
    onDone: () => {
      toast(note ? '备注已更正' : '备注已添加', 'success');
      form.reset({ text: '' });
      onClose?.();
    },
  });
  return (
    <Form form={form} submitLabel={note ? '保存更正' : '添加备注'} onCancel={onClose}>
      <CountedTextarea
        {...form.field('text')}
        label={note ? '更正备注' : '新的备注'}
        description={note ? '更正前的内容会留在审计日志里。' : '只有运营人员能看到，添加后不能删除。'}
        rows={3}
      />
    </Form>
  );
}
