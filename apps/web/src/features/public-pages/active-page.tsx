import { Button } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from 'react-router';
import { siteTitle } from '../../lib/site-config.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import classes from './public-pages.module.css';

/** `/active`: what is going on in the community. */
export function ActivePage() {
  return (
    <div className={classes.active}>
      <h1>活动</h1>
      <p className={classes.lead}>
        {siteTitle()}举办的共读周、征文和线下读书会都会在这里公布，写明时间、参加办法和评选规则。
      </p>
      <EmptyState
        icon={<IconCalendarEvent size="1em" stroke={1.5} />}
        title="当前没有进行中的活动"
        description="活动开始前会发布公告，登录后可以在消息中心看到。"
        action={
          <Button component={Link} to="/community-guide" variant="default">
            先读社区公约
          </Button>
        }
      />
    </div>
  );
}
