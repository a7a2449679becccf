import type { Lead, LeadPart } from '@gongdu/contract/community/reading-leads/reading-lead';
import { markPartRead, unmarkPartRead } from '@gongdu/contract/community/reading-leads/reading-lead';
import { Button, Group } from '@mantine/core';
import { IconCheck, IconLock, IconMessages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadKey } from '../../../../entities/community/reading-lead/queries.ts';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { documentLinks } from '../../../../ui/document/document-links.tsx';
import { DocumentView } from '../../../../ui/document/document-view.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../ui/feedback/query-view.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { leadPartQuery } from '../queries.ts';
import classes from './parts.module.css';

interface PartsProps {
  readonly lead: Lead;
  /** The part that is open at first; null: the newest readable one. */
  readonly partId: number | null;
  readonly onOpenBoard: (partId: number) => void;
}

/** The plan: dates, the leader's text for each part, and the reader's progress. */
export function Parts({ lead, partId, onOpenBoard }: PartsProps) {
  const newestId = lead.parts.findLast(({ open }) => open)?.id ?? null;
  const [openId, setOpenId] = useState(partId ?? newestId);
  return (
    <ol className={classes.parts}>
      {lead.parts.map((part) => (
        <li key={part.id} className={classes.part} data-open={part.open || undefined}>
          <PartHeader
            part={part}
            isOpen={openId === part.id}
            onToggle={() => setOpenId(openId === part.id ? null : part.id)}
          />
          {openId === part.id && <PartBody lead={lead} part={part} onOpenBoard={onOpenBoard} />}
        </li>
      ))}
    </ol>
  );
}

interface PartHeaderProps {
  readonly part: LeadPart;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function PartHeader({ part, isOpen, onToggle }: PartHeaderProps) {
  const { no, title, range, opensAt, dueAt, open, readByMe, readers } = part;
  return (
    <button type="button" className={classes.head} aria-expanded={isOpen} onClick={onToggle}>
      <span className={classes.no} data-read={readByMe || undefined}>
        {readByMe ? <IconCheck size={16} aria-label="已读" /> : no}
      </span>
      <span className={classes.main}>
        <span className={classes.title}>{title || `第 ${no} 部分`}</span>
        <span className={classes.range}>{range}</span>
      </span>
      <span className={classes.times}>
        {open ? <span>{readers} 人读过</span> : <span>{opensAt && `${formatChinaTime(opensAt)} 开放`}</span>}
        <span>{dueAt && `${formatChinaTime(dueAt)} 前读完`}</span>
      </span>
    </button>
  );
}

interface PartBodyProps {
  readonly lead: Lead;
  readonly part: LeadPart;
  readonly onOpenBoard: (partId: number) => void;
}

function PartBody({ lead, part, onOpenBoard }: PartBodyProps) {
  const { me } = lead;
  const canRead = me.takesPart && (part.open || me.standing === 'leader');
  return (
    <div className={classes.body}>
      {canRead && <PartLeadText leadId={lead.id} partId={part.id} />}
      {!canRead && (
        <Group gap="xs" c="dimmed">
          <IconLock size={16} stroke={1.7} aria-hidden />
          {me.takesPart ? `导读将于 ${formatChinaTime(part.opensAt)} 开放` : '加入后，导读会随部分开放'}
        </Group>
      )}
      <PartActions lead={lead} part={part} onOpenBoard={onOpenBoard} />
    </div>
  );
}

interface PartActionsProps extends PartBodyProps {
  /** The page has another primary button. */
  readonly subdued?: boolean;
}

/** 标记已读, and the part's board, which it opens. */
export function PartActions({ lead, part, onOpenBoard, subdued = false }: PartActionsProps) {
  return (
    <Group gap="xs">
      <MarkReadButton lead={lead} part={part} subdued={subdued} />
      {lead.me.takesPart && part.open && (
        <Button
          variant="default"
          leftSection={
            part.boardOpen ? <IconMessages size={16} aria-hidden /> : <IconLock size={16} aria-hidden />
          }
          onClick={() => onOpenBoard(part.id)}
        >
          讨论板 {part.posts}
        </Button>
      )}
    </Group>
  );
}

/** The leader's text and questions for a part. */
export function PartLeadText({ leadId, partId }: { readonly leadId: number; readonly partId: number }) {
  return (
    <QueryView query={useQuery(leadPartQuery(leadId, partId))} skeleton={<ListSkeleton rows={2} />}>
      {({ lead, questions }) => (
        <>
          <DocumentView document={lead} slots={documentLinks} />
          {questions.length > 0 && (
            <section className={classes.questions} aria-label="讨论题">
              <h3>可以想一想</h3>
              <ol>
                {questions.map((question) => (
                  <li key={question}>{question}</li>
                ))}
              </ol>
            </section>
          )}
        </>
      )}
    </QueryView>
  );
}

function MarkReadButton({ lead, part, subdued }: Omit<PartActionsProps, 'onOpenBoard'>) {
  const input = { params: { id: lead.id, partId: part.id } };
  const invalidates = [leadKey(lead.id)];
  const mark = useAction(() => call(markPartRead, input), {
    done: ({ me, parts }) =>
      me.readParts === parts.length ? '全书读完了，可以领取证书' : '已标记，讨论板打开了',
    invalidates,
  });
  const unmark = useAction(() => call(unmarkPartRead, input), { invalidates });
  const isMember = lead.me.standing === 'member' || lead.me.standing === 'co_leader';
  if (!isMember || !part.open || lead.stage === 'ended') return null;
  if (part.readByMe)
    return (
      <Button variant="subtle" color="gray" loading={unmark.busy} onClick={() => void unmark.run()}>
        取消已读
      </Button>
    );
  return (
    <Button
      {...(subdued && { variant: 'default' })}
      leftSection={<IconCheck size={16} aria-hidden />}
      loading={mark.busy}
      onClick={() => void mark.run()}
    >
      标记已读
    </Button>
  );
}
