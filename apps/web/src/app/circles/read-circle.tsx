import { CirclePage } from '../../features/circles/circle-page.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';
import { ReportButton } from '../../features/social/report/report-button.tsx';

export function ReadCircle() {
  return (
    <CirclePage
      actions={({ id, name, standing }) => (
        <>
          <FollowButton target={{ kind: 'circle', id }} name={name} subdued />
          {standing !== 'owner' && <ReportButton kind="circle" id={id} name={name} />}
        </>
      )}
    />
  );
}
