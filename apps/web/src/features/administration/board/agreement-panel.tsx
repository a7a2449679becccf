import { auditObjectLabels } from '@gongdu/contract/core/audit/audit-acts';
import type { ModerationAgreement } from '@gongdu/contract/moderation/queue/desk';
import type { ModerationKind } from '@gongdu/contract/moderation/queue/kinds';
import { agreementDays } from '../../../entities/moderation/moderation-queue/agreement.ts';
import { FigureTable } from '../../../ui/chart/chart-panel.tsx';
import { ShareBar } from '../../../ui/chart/share-bar.tsx';
import { QueryView, type ViewedQuery } from '../../../ui/feedback/query-view.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { formatNumber } from '../../../ui/text/format-number.ts';
import classes from './board.module.css';

type Counts = Pick<ModerationAgreement['kinds'][number], 'agreed' | 'disagreed' | 'waiting'>;

/** `96 %` of the decided second looks; undefined without any. */
export function shareOf(counts: readonly Counts[]): string | undefined {
  const sum = (of: keyof Counts) => counts.reduce((all, each) => all + each[of], 0);
  const decided = sum('agreed') + sum('disagreed');
  return decided === 0 ? undefined : `${Math.round((sum('agreed') / decided) * 100)}%`;
}

/** How often the second look confirmed an approval, by kind and by operator. */
export function AgreementPanel({ query }: { readonly query: ViewedQuery<ModerationAgreement> }) {
  return (
    <Section title="复核一致率" description={`通过的内容抽取 2% 由另一人复核，近 ${agreementDays} 天。`}>
      <QueryView query={query}>
        {({ kinds, reviewers }) =>
          kinds.length === 0 ? (
            <p className={classes.nothing}>近 {agreementDays} 天还没有抽到复核。</p>
          ) : (
            <>
              <ShareBars kinds={kinds} />
              {reviewers.length > 0 && (
                <Section title="按初审人" level={3}>
                  <FigureTable
                    title="按初审人"
                    head={['初审人', '一致率', '一致', '不一致', '待复核']}
                    rows={reviewers.map(({ reviewer, ...counts }) => [
                      reviewer.name,
                      shareOf([counts]) ?? '—',
                      formatNumber(counts.agreed),
                      formatNumber(counts.disagreed),
                      formatNumber(counts.waiting),
                    ])}
                  />
                </Section>
              )}
            </>
          )
        }
      </QueryView>
    </Section>
  );
}

function ShareBars({ kinds }: { readonly kinds: ModerationAgreement['kinds'] }) {
  return (
    <ul className={classes.shares} aria-label="按类型">
      {kinds.map(({ kind, ...counts }) => (
        <li key={kind}>
          <span>{kindLabel(kind)}</span>
          <ShareBar value={Number.parseInt(shareOf([counts]) ?? '0', 10)} max={100} />
          <span className={classes.shareFacts}>
            {shareOf([counts]) ?? '—'}，不一致 {formatNumber(counts.disagreed)}，待复核{' '}
            {formatNumber(counts.waiting)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function kindLabel(kind: ModerationKind): string {
  return auditObjectLabels[kind];
}
