import { PrivacySection } from '../settings/privacy-section.tsx';

/** 隐私与数据. */
export function PrivacyPage() {
  return <PrivacySection />;
}
