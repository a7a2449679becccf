import { decideWordFind, type WordFind, wordFindKindLabels } from '@gongdu/contract/administration/word-scan';
import { refusalCodes, refusalReasons } from '@gongdu/contract/core/penalties/refusal-reason';
import { moderationPermissions } from '@gongdu/contract/moderation/queue/kinds';
import { takeDownKinds } from '@gongdu/contract/moderation/queue/take-down';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { useApiForm } from '../../../../entities/core/form/use-api-form.ts';
import { TakeDownActions } from '../../../../entities/moderation/take-down/take-down-actions.tsx';
import { call } from '../../../../lib/api/call.ts';
import { stale } from '../../../../lib/api/reads.ts';
import { hasPermission } from '../../../../lib/auth/permissions.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { toast } from '../../../../ui/feedback/toast.ts';
import { CountedTextarea } from '../../../../ui/form/counted-textarea.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { ListRow } from '../../../../ui/layout/list.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import { explain, MarkedText } from '../marked-text.tsx';
import { wordReads } from '../queries.ts';

/** A published object with its matched words and the possible actions. */
export function FindRow({ find }: { readonly find: WordFind }) {
  const { id, kind, title, excerpt, hits, owner, link, foundAt, verdict, decidedBy } = find;
  const [isRemoving, setRemoving] = useState(false);
  const keep = useAction(() => call(decideWordFind, { params: { id }, body: { verdict: 'keep' } }), {
    done: '已保留',
    invalidates: wordReads,
  });
  const isPageOutside = link?.startsWith('/i/') ?? false;
  return (
    <ListRow
      title={<h3>{link === null || isPageOutside ? title : <Link to={link}>{title}</Link>}</h3>}
      badges={<Badge>{wordFindKindLabels[kind]}</Badge>}
      meta={
        <>
          {owner && <span>{owner.name}</span>}
          <span>
            发现于 <RelativeTime at={foundAt} />
          </span>
          {verdict !== null && (
            <span>
              {decidedBy?.name} {verdict === 'keep' ? '保留' : removalLabel(kind)}
            </span>
          )}
        </>
      }
      actions={
        verdict === null ? (
          <>
            <Button
              variant="default"
              size="xs"
              aria-label={`保留「${title}」`}
              loading={keep.busy}
              onClick={() => void keep.run()}
            >
              保留
            </Button>
            <Button
              variant="default"
              size="xs"
              aria-label={`${removalLabel(kind)}「${title}」`}
              onClick={() => setRemoving(true)}
            >
              {removalLabel(kind)}
            </Button>
          </>
        ) : (
          <TakenDown find={find} />
        )
      }
    >
      <MarkedText text={excerpt} hits={hits} />
      <p>{[...new Set(hits.map(explain))].join('；')}</p>
      {isRemoving && <RemoveDialog find={find} onClose={() => setRemoving(false)} />}
    </ListRow>
  );
}

/** 恢复 of what was taken down, where this operator may decide its kind. */
function TakenDown({ find: { kind, objectId: id, title, verdict } }: { readonly find: WordFind }) {
  const permissions = useSession((session) => session.permissions);
  const known = takeDownKinds.find((each) => each === kind && each !== 'comment');
  const may = known !== undefined && hasPermission({ permissions }, [moderationPermissions[known]]);
  return (
    verdict === 'remove' && may && <TakeDownActions target={{ kind: known, id, name: `「${title}」` }} />
  );
}

function RemoveDialog({ find, onClose }: { readonly find: WordFind; readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useApiForm({
    schema: decideWordFind.body,
    initial: { verdict: 'remove', reason: 'illegal', sentence: '' },
    submit: (body) => call(decideWordFind, { params: { id: find.id }, body }),
    onDone: () => {
      void stale(queryClient, ...wordReads);
      toast(`已${removalLabel(find.kind)}并通知作者`, 'success');
      onClose();
    },
  });
  return (
    <ResponsiveModal title={`${removalLabel(find.kind)}「${find.title}」`} onClose={onClose}>
      <Form form={form} submitLabel="确定" danger onCancel={onClose}>
        <NativeSelect
          {...form.field('reason')}
          label="原因"
          data={refusalCodes.map((value) => ({ value, label: refusalReasons[value].label }))}
        />
        <CountedTextarea {...form.field('sentence')} label="给作者的说明（选填）" autosize minRows={3} />
      </Form>
    </ResponsiveModal>
  );
}

/** A comment is deleted; of a profile the texts with these words are emptied. */
function removalLabel(kind: WordFind['kind']): string {
  if (kind === 'comment') return '删除';
  return kind === 'person' ? '清空' : '下架';
}
