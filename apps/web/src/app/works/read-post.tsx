import { ReadWorkPage } from '../../features/works/read-work-page.tsx';

export function ReadPost() {
  return <ReadWorkPage />;
}
