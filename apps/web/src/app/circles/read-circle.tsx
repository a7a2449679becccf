import { FollowButton } from '../../entities/social/follow-button.tsx';
import { ReportButton } from '../../entities/social/report/report-button.tsx';
import { CirclePage } from '../../features/circles/circle-page.tsx';

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
