import { undoMerge } from '@gongdu/contract/administration/reports/case-merge';
import type { CaseRef, CaseSummary } from '@gongdu/contract/moderation/queue/case';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../../../entities/core/action/use-action.ts';
import { reportReads } from '../../../../../entities/moderation/moderation-queue/reads.ts';
import { call } from '../../../../../lib/api/call.ts';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import { Banner } from '../../../../../ui/feedback/banner.tsx';
import { List, ListRow } from '../../../../../ui/layout/list.tsx';
import { Section } from '../../../../../ui/layout/section.tsx';
import { caseAddress, summaryRow } from './case-summary.tsx';
import { MergeDialog } from './merge-dialog.tsx';

interface MergedCasesProps {
  readonly of: CaseRef['of'];
  readonly reportCase: {
    readonly id: number;
    readonly version: number;
    readonly state: 'open' | 'decided';
    readonly mergedInto: CaseRef | null;
    readonly merged: readonly CaseSummary[];
  };
}

/** The cases decided together with this one, and how to add others; or the case with which this one is decided. */
export function MergedCases({ of, reportCase }: MergedCasesProps) {
  const { id, version, state, mergedInto, merged } = reportCase;
  const [isMerging, setMerging] = useState(false);
  const lead = { of, id, version };
  const parting = useAction((parted: CaseRef) => call(undoMerge, { body: { into: lead, case: parted } }), {
    done: '已拆开，两个举报各自处理',
    invalidates: reportReads,
  });
  if (mergedInto)
    return (
      <Banner
        title={state === 'open' ? '已并入另一个举报' : '与另一个举报一并处理'}
        action={<Link to={caseAddress(mergedInto, state)}>打开那个举报</Link>}
      >
        {state === 'open' && '处理那一个，就会同时答复这里的举报人。'}
      </Banner>
    );
  const isOpen = state === 'open';
  if (!isOpen && merged.length === 0) return null;
  return (
    <Section
      title="一并处理的举报"
      badge={merged.length > 0 && <Badge>{merged.length}</Badge>}
      description={merged.length > 0 ? '一次处理会答复所有举报人，各自写明举报的是什么。' : undefined}
      level={3}
      action={
        isOpen && (
          <Button variant="default" size="compact-sm" onClick={() => setMerging(true)}>
            合并相关举报
          </Button>
        )
      }
    >
      {merged.length > 0 && (
        <List label="一并处理的举报">
          {merged.map((each) => (
            <ListRow
              key={`${each.of}-${each.id}`}
              {...summaryRow(each)}
              actions={
                isOpen && (
                  <Button
                    variant="default"
                    aria-label={`拆开「${each.title}」`}
                    loading={parting.input?.of === each.of && parting.input.id === each.id}
                    onClick={() => void parting.run({ of: each.of, id: each.id })}
                  >
                    拆开
                  </Button>
                )
              }
            />
          ))}
        </List>
      )}
      {isMerging && <MergeDialog opened={lead} onClose={() => setMerging(false)} />}
    </Section>
  );
}
