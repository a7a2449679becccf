import { Text } from '@mantine/core';
import { ChartPanel } from '../../../../ui/chart/chart-panel.tsx';
import { ShareBar } from '../../../../ui/chart/share-bar.tsx';
import { Avatar } from '../../../../ui/media/avatar.tsx';
import { durationLabel } from '../../../../ui/text/format-duration.ts';
import type { Report } from './figures.tsx';
import classes from './report.module.css';

/** The number and speed of answers by member. */
export function MemberChart({ members }: { readonly members: Report['members'] }) {
  const sorted = members.toSorted((a, b) => b.answers - a.answers);
  const most = Math.max(1, ...members.map(({ answers }) => answers));
  return (
    <ChartPanel
      title="每位成员"
      head={['成员', '答复（次）', '首次回复（中位数）', '解决（个）']}
      rows={sorted.map(({ member, answers, firstReply, resolved }) => [
        member.name,
        String(answers),
        durationLabel(firstReply),
        String(resolved),
      ])}
    >
      {members.length === 0 && (
        <Text c="var(--ink-3)" size="sm">
          这段时间还没有成员答复
        </Text>
      )}
      <ul className={classes.members} aria-label="每位成员的答复">
        {sorted.map(({ member, answers, firstReply, resolved }) => (
          <li key={member.uid}>
            <Avatar name={member.name} picture={member.avatar} size={32} />
            <span className={classes.memberName}>{member.name}</span>
            <ShareBar value={answers} max={most} />
            <span className={classes.memberFacts}>
              答复 {answers} 次，首次回复 {durationLabel(firstReply)}，解决 {resolved} 个
            </span>
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}
