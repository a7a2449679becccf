import {
  complaintKindLabels,
  complaintStateLabels,
  isInfringement,
} from '@gongdu/contract/administration/complaints/complaint';
import { type ComplaintItem, openEvidence } from '@gongdu/contract/administration/complaints/desk';
import { reportKindLabels } from '@gongdu/contract/administration/reports/report';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../../entities/core/action/use-action.ts';
import { call } from '../../../../lib/api/call.ts';
import { saveDownload } from '../../../../lib/save-download.ts';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { DescriptionList, Meta } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from '../queue/queue.module.css';
import { EndDialog } from './end-dialog.tsx';

type Complaint = ComplaintItem['complaint'];
type Files = Complaint['evidence'];

/** The claim, the content as readers see it, and later statements of both sides. */
export function ComplaintDetail({ item }: { readonly item: ComplaintItem }) {
  const { id, title, author, submittedAt, complaint } = item;
  const { kind, state, object, supplements, counter, lawsuit } = complaint;
  const [ending, setEnding] = useState(false);
  return (
    <>
      <h2 className={classes.title}>{title}</h2>
      <Meta>
        <Badge>{isInfringement(kind) ? '侵权投诉' : '其他投诉'}</Badge>
        <span>{complaintStateLabels[state]}</span>
        <span>{author.name}</span>
        <span>
          <RelativeTime at={submittedAt} /> 提交
        </span>
      </Meta>
      <DescriptionList
        rows={[
          ['受理编号', complaint.receipt],
          ['投诉类型', complaintKindLabels[kind]],
          ['权利人', complaint.name && `${complaint.name}${complaint.asAgent ? '（由他人代办）' : ''}`],
          ['手机号', complaint.phone ?? ''],
          ['电子邮箱', complaint.mail],
          ['网址或位置', complaint.address],
          ['具体要求', complaint.demand],
        ]}
      />
      <Section title="事实与理由" level={3}>
        <p className={classes.text}>{complaint.statement}</p>
        <EvidenceFiles id={id} files={complaint.evidence} />
      </Section>
      <ObjectPart object={object} />
      {supplements.map((writing) => (
        <WritingPart key={writing.at} id={id} title="补充材料" writing={writing} />
      ))}
      {counter && <WritingPart id={id} title={`「${counter.name}」的反通知`} writing={counter} />}
      {lawsuit && <WritingPart id={id} title="已起诉或已投诉" writing={lawsuit} />}
      {(state === 'countered' || state === 'in_court') && (
        <Section
          title="办结"
          level={3}
          description={
            complaint.restoresAt
              ? `没有起诉或投诉的说明，${formatChinaTime(complaint.restoresAt)} 自动恢复内容。`
              : '收到生效的裁判或决定后办结。'
          }
        >
          <Button variant="default" onClick={() => setEnding(true)}>
            办结这件投诉
          </Button>
          {ending && <EndDialog id={id} onClose={() => setEnding(false)} />}
        </Section>
      )}
    </>
  );
}

function ObjectPart({ object }: Pick<Complaint, 'object'>) {
  if (!object)
    return (
      <Section title="被投诉的内容" level={3}>
        <p>网址里没有认出站内的内容，或者它已经不在了。</p>
      </Section>
    );
  const { kind, copy } = object;
  return (
    <Section title={`被投诉的${reportKindLabels[kind]}`} level={3}>
      <p>{copy.link ? <Link to={copy.link}>{copy.title || copy.link}</Link> : copy.title}</p>
      <p className={classes.text}>{copy.text}</p>
    </Section>
  );
}

interface WritingPartProps {
  readonly id: number;
  readonly title: string;
  readonly writing: NonNullable<Complaint['counter']>;
}

function WritingPart({ id, title, writing }: WritingPartProps) {
  return (
    <Section title={title} level={3} description={formatChinaTime(writing.at)}>
      <p className={classes.text}>{writing.statement}</p>
      <EvidenceFiles id={id} files={writing.evidence} />
    </Section>
  );
}

/** Each opening is logged. */
function EvidenceFiles({ id, files }: { readonly id: number; readonly files: Files }) {
  const open = useAction(async (index: number) => {
    await saveDownload(await call(openEvidence, { params: { id, index } }));
  });
  if (files.length === 0) return <p>没有附材料。</p>;
  return (
    <ul className={classes.questions}>
      {files.map(({ index, fileName }) => (
        <li key={index}>
          <Button variant="subtle" loading={open.busy} onClick={() => void open.run(index)}>
            {fileName}
          </Button>
        </li>
      ))}
    </ul>
  );
}
