import { type FigureName, type FigureSpan, figureNames, figureSpans } from '@gongdu/contract/figures';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Bone } from '../../../ui/bone.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LaterPart } from '../../../ui/later-part.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { Section } from '../page/section.tsx';
import profile from '../profile.module.css';
import { figuresQuery } from '../queries.ts';
import { figureWords } from './figure-words.ts';
import styles from './figures.module.css';

const DayChart = lazy(async () => ({ default: (await import('./day-chart.tsx')).DayChart }));

/** 我的数据: the sums, and one number day by day. */
export function FiguresSection() {
  const [span, setSpan] = useState<FigureSpan>(7);
  const [chosen, setChosen] = useState<FigureName>();
  const [asTable, setAsTable] = useState(false);
  const { data, isError, refetch } = useQuery(figuresQuery(span));
  // what comes from others says most, once there is some
  const name = chosen ?? (data && data.totals.likes > 0 ? 'likes' : 'words');
  return (
    <Section id="figures" title="我的数据" aside={<Spans chosen={span} choose={setSpan} />}>
      <div className={profile.card}>
        <Totals totals={data?.totals} chosen={name} choose={setChosen} />
        <div className={styles.head}>
          <h3 className={styles.title}>
            近 {span} 天{figureWords[name].received}
          </h3>
          <Button
            size="compact-sm"
            variant="subtle"
            aria-pressed={asTable}
            onClick={() => setAsTable(!asTable)}
          >
            {asTable ? '看图' : '看表格'}
          </Button>
        </div>
        <div className={styles.chart}>
          {data && (
            <LaterPart>
              <DayChart days={data.days} name={name} asTable={asTable} />
            </LaterPart>
          )}
          {!data &&
            (isError ? (
              <ErrorState retry={() => void refetch()} />
            ) : (
              <Waiting>
                <Bone height={192} />
              </Waiting>
            ))}
        </div>
      </div>
    </Section>
  );
}

interface TotalsProps {
  readonly totals: Readonly<Record<FigureName, number>> | undefined;
  readonly chosen: FigureName;
  readonly choose: (name: FigureName) => void;
}

/** Each sum is the button that shows its days. */
function Totals({ totals, chosen, choose }: TotalsProps) {
  return (
    <ul className={styles.totals} aria-label="累计">
      {figureNames.map((name) => (
        <li key={name}>
          <button
            type="button"
            className={styles.total}
            aria-pressed={name === chosen}
            onClick={() => choose(name)}
          >
            <span>{figureWords[name].title}</span>
            <strong>{totals ? totals[name].toLocaleString('zh-CN') : '–'}</strong>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Spans({ chosen, choose }: { chosen: FigureSpan; choose: (span: FigureSpan) => void }) {
  return (
    <fieldset className={styles.spans} aria-label="时间范围">
      {figureSpans.map((span) => (
        <button key={span} type="button" aria-pressed={span === chosen} onClick={() => choose(span)}>
          {span} 天
        </button>
      ))}
    </fieldset>
  );
}
