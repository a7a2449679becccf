import { FollowButton } from '../../entities/social/follow-button.tsx';
import { ReportButton } from '../../entities/social/report/report-button.tsx';
import { TopicPage } from '../../features/topics/topic-page.tsx';

export function ReadTopic() {
  return (
    <TopicPage
      actions={({ id, name }) => (
        <>
          <FollowButton target={{ kind: 'topic', id }} name={name} />
          <ReportButton kind="topic" id={id} name={name} />
        </>
      )}
    />
  );
}
