import { ReadWorkPage } from '../../features/works/read-work-page.tsx';

import { socialSlots } from './reading-slots.tsx';

export function ReadPost() {
  return <ReadWorkPage slots={socialSlots} />;
}
