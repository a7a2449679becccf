import { CirclePage } from '../../features/circles/circle-page.tsx';
import { FollowButton } from '../../features/social/follow-button.tsx';

export function ReadCircle() {
  return (
    <CirclePage acts={({ id, name }) => <FollowButton target={{ kind: 'circle', id }} name={name} quiet />} />
  );
}
