import { DocumentView } from '../../../../ui/document/document-view.tsx';
import { DescriptionList } from '../../../../ui/layout/list.tsx';
import { formatChinaTime } from '../../../../ui/text/china-time.ts';
import { isBlank, type PartDraft, type PlanDraft, questionsOf } from './plan-draft.ts';
import classes from './plan-parts.module.css';

/** A plan that cannot be changed now, as text. */
export function PlanText({ plan }: { readonly plan: PlanDraft }) {
  const { book, capacity, joinUntil, endsAt, parts } = plan;
  return (
    <>
      <DescriptionList
        rows={[
          ['一起读的书', book ? `《${book.title}》${book.author}` : '还没有选书'],
          ['人数上限', capacity === 0 ? '不限' : `${capacity} 人`],
          ['报名截止', joinUntil === null ? '到结束为止' : formatChinaTime(joinUntil)],
          ['结束时间', endsAt === null ? '还没有定' : formatChinaTime(endsAt)],
        ]}
      />
      <ol className={classes.parts}>
        {parts.map((part, at) => (
          <PartText key={part.key} part={part} no={at + 1} />
        ))}
      </ol>
    </>
  );
}

function PartText({ part, no }: { readonly part: PartDraft; readonly no: number }) {
  const { title, range, opensAt, dueAt, lead } = part;
  const questions = questionsOf(part);
  return (
    <li className={classes.asText}>
      <span className={classes.no}>{no}</span>
      <div className={classes.named}>
        <b>{title || `第 ${no} 部分`}</b>
        <span>{range}</span>
        <span>
          {[opensAt && `${formatChinaTime(opensAt)} 开放`, dueAt && `${formatChinaTime(dueAt)} 前读完`]
            .filter(Boolean)
            .join('，')}
        </span>
        {!isBlank(lead) && <DocumentView document={lead} />}
        {questions.length > 0 && (
          <ul className={classes.questions} aria-label={`第 ${no} 部分的讨论题`}>
            {questions.map((question) => (
              <li key={question}>{question}</li>
            ))}
          </ul>
        )}
      </div>
    </li>
  );
}
