import type { ReportCase } from '@gongdu/contract/administration/reports/report';
import { managePeople } from '@gongdu/contract/core/accounts/role';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Can } from '../../../../lib/auth/can.tsx';
import { Badge } from '../../../../ui/feedback/badge.tsx';
import { ListSkeleton } from '../../../../ui/feedback/list-skeleton.tsx';
import { QueryView, type ViewedQuery } from '../../../../ui/feedback/query-view.tsx';
import { DescriptionList, List, ListRow } from '../../../../ui/layout/list.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { ResponsiveModal } from '../../../../ui/overlay/responsive-modal.tsx';
import { RelativeTime } from '../../../../ui/text/relative-time.tsx';
import classes from './reports.module.css';

interface CaseDrawerProps<Case> {
  readonly query: ViewedQuery<Case>;
  readonly title: (data: Case | undefined) => string;
  readonly onClose: () => void;
  readonly children: (data: Case) => ReactNode;
}

/** One case beside the list: the reported content, the reports, the reported member, and the decision. */
export function CaseDrawer<Case>({ query, title, onClose, children }: CaseDrawerProps<Case>) {
  return (
    <ResponsiveModal onClose={onClose} title={title(query.data)} placement="side">
      <QueryView query={query} skeleton={<ListSkeleton rows={5} picture />}>
        {(data) => <Stack gap="xl">{children(data)}</Stack>}
      </QueryView>
    </ResponsiveModal>
  );
}

type Member = ReportCase['about'];

interface ReportListProps<Reason extends string> {
  readonly reports: readonly {
    readonly by: Member;
    readonly reason: Reason;
    readonly note: string;
    readonly at: string;
    /** Received before the last decision. */
    readonly closed: boolean;
  }[];
  readonly reasonLabel: (reason: Reason) => string;
  /** Above the members' reports. */
  readonly first?: ReactNode;
}

export function ReportList<Reason extends string>({ reports, reasonLabel, first }: ReportListProps<Reason>) {
  return (
    <Section title="举报" level={3}>
      <List>
        {first}
        {reports.map(({ by, reason, note, at, closed }) => (
          <ListRow
            key={by.uid}
            title={`${by.name}：${reasonLabel(reason)}`}
            badges={closed && <Badge>已答复</Badge>}
            meta={<RelativeTime at={at} />}
          >
            {note && <p>{note}</p>}
          </ListRow>
        ))}
      </List>
    </Section>
  );
}

interface CaseSubjectProps {
  readonly member: Member;
  /** The member's name, or a link to their page. */
  readonly name: ReactNode;
  readonly children: ReactNode;
}

/** The reported member and their record. */
export function CaseSubject({ member, name, children }: CaseSubjectProps) {
  return (
    <section className={classes.subject} aria-label="被举报的成员">
      <Avatar name={member.name} picture={member.avatar} size={36} />
      <div>
        <Text fw={600}>{name}</Text>
        <Text c="var(--ink-2)" fz="sm">
          {children}
        </Text>
        <Can permissions={[managePeople]}>
          <Link to={`/users?uid=${member.uid}&part=record`}>在用户管理中查看</Link>
        </Can>
      </div>
    </section>
  );
}

interface CaseDecisionProps {
  readonly outcome: string;
  readonly reason: string | null;
  readonly decided: Pick<NonNullable<ReportCase['decided']>, 'sentence' | 'note' | 'by' | 'at'>;
  readonly children?: ReactNode;
}

export function CaseDecision({ outcome, reason, decided, children }: CaseDecisionProps) {
  const { sentence, note, by, at } = decided;
  return (
    <Section title="处理结果" level={3}>
      <DescriptionList
        rows={[
          ['结果', outcome],
          ['原因', reason],
          ['说明', sentence],
          ['内部备注', note],
          [
            '处理人',
            <>
              {by.name}　<RelativeTime at={at} />
            </>,
          ],
        ]}
      />
      {children}
    </Section>
  );
}
