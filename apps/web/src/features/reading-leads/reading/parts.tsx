import type { Lead, LeadPart } from '@gongdu/contract/reading-lead';
import { markPartRead, unmarkPartRead } from '@gongdu/contract/reading-lead';
import { Button } from '@mantine/core';
import { IconCheck, IconLock, IconMessages } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { chinaWords } from '../../../lib/china-time.ts';
import { showMessage } from '../../../lib/messages.ts';
import { useLeadAct } from '../queries.ts';
import { Guide } from './guide.tsx';
import styles from './parts.module.css';

interface PartsProps {
  readonly lead: Lead;
  /** Opened at first; else the newest that is open. */
  readonly partId: number | null;
  readonly openBoard: (partId: number) => void;
}

/** The plan: what is read when, the leader's text to it, and what one has read. */
export function Parts({ lead, partId, openBoard }: PartsProps) {
  const newest = lead.parts.findLast(({ open }) => open)?.id ?? null;
  const [opened, setOpened] = useState(partId ?? newest);
  return (
    <ol className={styles.parts}>
      {lead.parts.map((part) => (
        <li key={part.id} className={styles.part} data-open={part.open || undefined}>
          <PartHead
            part={part}
            shown={opened === part.id}
            toggle={() => setOpened(opened === part.id ? null : part.id)}
          />
          {opened === part.id && <PartBody lead={lead} part={part} openBoard={openBoard} />}
        </li>
      ))}
    </ol>
  );
}

interface PartHeadProps {
  readonly part: LeadPart;
  readonly shown: boolean;
  readonly toggle: () => void;
}

function PartHead({ part, shown, toggle }: PartHeadProps) {
  const { no, title, range, opensAt, dueAt, open, readByMe, readers } = part;
  return (
    <button type="button" className={styles.head} aria-expanded={shown} onClick={toggle}>
      <span className={styles.no} data-read={readByMe || undefined}>
        {readByMe ? <IconCheck size={16} aria-label="已读" /> : no}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title || `第 ${no} 部分`}</span>
        <span className={styles.range}>{range}</span>
      </span>
      <span className={styles.times}>
        {open ? <span>{readers} 人读过</span> : <span>{opensAt && `${chinaWords(opensAt)} 开放`}</span>}
        <span className={styles.due}>{dueAt && `${chinaWords(dueAt)} 前读完`}</span>
      </span>
    </button>
  );
}

interface PartBodyProps {
  readonly lead: Lead;
  readonly part: LeadPart;
  readonly openBoard: (partId: number) => void;
}

function PartBody({ lead, part, openBoard }: PartBodyProps) {
  const { me } = lead;
  const mayRead = me.takesPart && (part.open || me.standing === 'leader');
  return (
    <div className={styles.body}>
      {mayRead && <Guide leadId={lead.id} partId={part.id} />}
      {!mayRead && (
        <p className={styles.closed}>
          <IconLock size={16} stroke={1.7} aria-hidden />
          {me.takesPart ? `导读将于 ${chinaWords(part.opensAt)} 开放` : '加入后，导读会随部分开放'}
        </p>
      )}
      <div className={styles.acts}>
        <ReadMark lead={lead} part={part} />
        {me.takesPart && part.open && (
          <Button
            variant="default"
            leftSection={
              part.boardOpen ? <IconMessages size={16} aria-hidden /> : <IconLock size={16} aria-hidden />
            }
            onClick={() => openBoard(part.id)}
          >
            讨论板 {part.posts}
          </Button>
        )}
      </div>
    </div>
  );
}

function ReadMark({ lead, part }: Pick<PartBodyProps, 'lead' | 'part'>) {
  const act = useLeadAct(lead.id);
  const seated = lead.me.standing === 'member' || lead.me.standing === 'co_leader';
  if (!seated || !part.open || lead.stage === 'ended') return null;
  const input = { params: { id: lead.id, partId: part.id } };
  const mark = () =>
    act.mutate(() => call(markPartRead, input), {
      onSuccess: ({ me, parts }) =>
        showMessage(
          me.readParts === parts.length ? '全书读完了，可以领取证书' : '已标记，讨论板打开了',
          'success',
        ),
    });
  if (part.readByMe)
    return (
      <Button
        variant="subtle"
        color="gray"
        loading={act.isPending}
        onClick={() => act.mutate(() => call(unmarkPartRead, input))}
      >
        取消已读
      </Button>
    );
  return (
    <Button leftSection={<IconCheck size={16} aria-hidden />} loading={act.isPending} onClick={mark}>
      标记已读
    </Button>
  );
}
