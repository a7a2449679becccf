import '@mantine/core/styles/Checkbox.layer.css';
import {
  listMergeCandidates,
  mergeCases,
  mergedCasesMax,
} from '@gongdu/contract/administration/reports/case-merge';
import {
  canRemove,
  getReport,
  reportKindLabels,
  reportReasonLabel,
} from '@gongdu/contract/administration/reports/report';
import type { CaseRef, CaseSummary } from '@gongdu/contract/moderation/queue/case';
import { Button, Checkbox, Stack } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../../../entities/core/action/use-action.ts';
import { reportReads } from '../../../../../entities/moderation/moderation-queue/reads.ts';
import { call } from '../../../../../lib/api/call.ts';
import { read } from '../../../../../lib/api/reads.ts';
import { EmptyState } from '../../../../../ui/feedback/empty-state.tsx';
import { ListSkeleton } from '../../../../../ui/feedback/list-skeleton.tsx';
import { QueryView } from '../../../../../ui/feedback/query-view.tsx';
import { FormActions } from '../../../../../ui/form/form.tsx';
import { List, ListRow } from '../../../../../ui/layout/list.tsx';
import { Section } from '../../../../../ui/layout/section.tsx';
import { LoadMore } from '../../../../../ui/list/load-more.tsx';
import { ResponsiveModal } from '../../../../../ui/overlay/responsive-modal.tsx';
import { reportsQuery } from '../content/queries.ts';
import { caseAddress, summaryRow } from './case-summary.tsx';

interface MergeDialogProps {
  /** The open case as shown to the operator. */
  readonly opened: CaseRef & { readonly version: number };
  readonly onClose: () => void;
}

const candidatesQuery = ({ of, id }: CaseRef) =>
  read(listMergeCandidates, { query: { of, id } }, { staleTime: 0 });

/** Selects cases to be decided together with the open one: possibly related ones first, then all other waiting ones. */
export function MergeDialog({ opened, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState<readonly CaseRef[]>([]);
  const candidates = useQuery(candidatesQuery(opened));
  const navigate = useNavigate();
  const { run, busy } = useAction(() => merge(opened, chosen), {
    done: `已合并 ${chosen.length} 个举报，处理前可以拆开`,
    invalidates: reportReads,
    onDone: (lead) => {
      onClose();
      if (!isSame(lead, opened)) void navigate(caseAddress(lead), { replace: true });
    },
  });
  const toggle = (ref: CaseRef) =>
    setChosen((now) =>
      now.some((each) => isSame(each, ref)) ? now.filter((each) => !isSame(each, ref)) : [...now, ref],
    );
  return (
    <ResponsiveModal title="合并相关举报" width={640} onClose={onClose}>
      <QueryView query={candidates} skeleton={<ListSkeleton rows={3} />}>
        {(related) => (
          <Stack gap="md">
            <p>同一件事的几个举报可以一次处理：举报人各自收到答复，扣分对同一个人只算一次。</p>
            {related.length > 0 && (
              <Section title="可能相关" level={3}>
                <Choices label="可能相关" cases={related} chosen={chosen} onToggle={toggle} />
              </Section>
            )}
            <OtherCases related={related} opened={opened} chosen={chosen} onToggle={toggle} />
            <FormActions>
              <Button variant="default" onClick={onClose}>
                取消
              </Button>
              <Button
                loading={busy}
                disabled={chosen.length === 0 || chosen.length > mergedCasesMax}
                onClick={() => void run()}
              >
                {chosen.length === 0 ? '合并' : `合并 ${chosen.length} 个`}
              </Button>
            </FormActions>
          </Stack>
        )}
      </QueryView>
    </ResponsiveModal>
  );
}

interface ChoicesProps {
  readonly label: string;
  readonly cases: readonly CaseSummary[];
  readonly chosen: readonly CaseRef[];
  readonly onToggle: (ref: CaseRef) => void;
}

function Choices({ label, cases, chosen, onToggle }: ChoicesProps) {
  return (
    <List label={label}>
      {cases.map((each) => (
        <ListRow
          key={`${each.of}-${each.id}`}
          {...summaryRow(each)}
          leading={
            <Checkbox
              aria-label={`选择${each.kind}「${each.title}」`}
              checked={chosen.some((ref) => isSame(ref, each))}
              onChange={() => onToggle({ of: each.of, id: each.id })}
            />
          }
        />
      ))}
    </List>
  );
}

interface OtherCasesProps extends Omit<ChoicesProps, 'label' | 'cases'> {
  readonly related: readonly CaseSummary[];
  readonly opened: CaseRef;
}

/** All other waiting cases of content and members: a repeated post has another author and title. */
function OtherCases({ related, opened, chosen, onToggle }: OtherCasesProps) {
  const open = useInfiniteQuery(reportsQuery('open'));
  const others = (open.data?.pages.flatMap(({ rows }) => rows) ?? [])
    .map(({ reasons, kind, id, ...row }) => ({
      ...row,
      of: 'content' as const,
      id,
      text: '',
      kind: reportKindLabels[kind],
      reasons: reasons.map(reportReasonLabel),
      removable: canRemove(kind),
    }))
    .filter((each) => ![opened, ...related].some((shown) => isSame(shown, each)));
  if (open.isPending) return <ListSkeleton rows={3} />;
  if (others.length === 0 && related.length === 0)
    return <EmptyState icon={<IconFlag />} title="没有其他待处理的举报" />;
  if (others.length === 0) return null;
  return (
    <Section title="其他待处理的举报" level={3}>
      <Choices label="其他待处理的举报" cases={others} chosen={chosen} onToggle={onToggle} />
      <LoadMore list={open} onDemand />
    </Section>
  );
}

/**
 * A case of a message cannot lead cases of content: if the open one is a message, the first content case leads.
 * @returns The lead.
 */
async function merge(opened: MergeDialogProps['opened'], chosen: readonly CaseRef[]): Promise<CaseRef> {
  const content = opened.of === 'message' ? chosen.find(({ of }) => of === 'content') : undefined;
  const into = content ? { ...content, version: await versionOf(content.id) } : opened;
  const cases = [{ of: opened.of, id: opened.id }, ...chosen].filter((each) => !isSame(each, into));
  await call(mergeCases, { body: { into, cases } });
  return into;
}

async function versionOf(id: number): Promise<number> {
  return (await call(getReport, { params: { id } })).version;
}

function isSame(one: CaseRef, other: CaseRef): boolean {
  return one.of === other.of && one.id === other.id;
}
