import { ProfileSection } from '../profile-section.tsx';

/** `/user/profile` 资料. */
export function ProfilePage() {
  return <ProfileSection />;
}
