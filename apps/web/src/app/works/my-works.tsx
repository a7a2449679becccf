import { bookListArea, postArea, readingLeadArea } from '../../features/works/areas.ts';
import { MyWorksPage } from '../../features/works/my-works-page.tsx';

export function MyPosts() {
  return <MyWorksPage area={postArea} />;
}

export function MyBookLists() {
  return <MyWorksPage area={bookListArea} />;
}

export function MyReadingLeads() {
  return <MyWorksPage area={readingLeadArea} />;
}
