import type { WorkKind } from '@gongdu/contract/writing/works/work';
import type { WorkSectionId } from '../entities/writing/work/work-sections.ts';
import type { ByKind, EditorSlots, ReadSlots, RowMeta } from '../entities/writing/work/work-slots.ts';
import type { PreviewDialogProps } from '../features/writing/works/preview/preview-dialog.tsx';
import { lazyComponent } from '../ui/overlay/lazy-component.ts';
import type { Page } from './router/app-route.ts';
import { lazyPage } from './router/lazy-page.tsx';

interface WorkKindParts {
  /** Where works of the kind are listed, written and read; labels and paths are in entities/writing/work/work-sections.ts. */
  readonly section: WorkSectionId;
  /** Its additions to the writing page, including its checks before 提交审核. */
  readonly editor?: () => Promise<EditorSlots>;
  readonly reader?: () => Promise<ReadSlots>;
  readonly rowMeta?: () => Promise<RowMeta>;
}

/** Every kind of work with its additions to the pages that all kinds share. Its code loads with these pages. */
const workKinds: Readonly<Record<WorkKind, WorkKindParts>> = {
  post: { section: 'posts' },
  review: {
    section: 'posts',
    editor: async () => {
      const { ReviewFields, ReviewSettings } = await import(
        '../features/writing/works/book-review/review-fields.tsx'
      );
      return { fields: ReviewFields, settings: ReviewSettings };
    },
  },
  news: { section: 'news' },
  book_list: {
    section: 'book-lists',
    editor: async () => {
      const { ListEditor, ListModeField } = await import(
        '../features/library/book-lists/edit/list-editor.tsx'
      );
      return { parts: ListEditor, settings: ListModeField };
    },
    reader: async () => {
      const { BookListHeader, BookListView } = await import(
        '../features/library/book-lists/book-list-view.tsx'
      );
      return { head: BookListHeader, parts: BookListView };
    },
    rowMeta: async () => (await import('../features/library/book-lists/book-list-meta.tsx')).BookListMeta,
  },
  reading_lead: {
    section: 'reading-leads',
    editor: async () => ({
      parts: (await import('../features/community/reading-leads/plan/plan-editor.tsx')).PlanEditor,
    }),
    reader: async () => {
      const [{ LeadHeader, LeadTabs }, { LeadPage }] = await Promise.all([
        import('../features/community/reading-leads/detail/lead-detail.tsx'),
        import('../features/community/reading-leads/day/lead-page.tsx'),
      ]);
      return { head: LeadHeader, parts: LeadTabs, page: LeadPage };
    },
  },
};

/** 我的创作 lists what stands in each of them. */
const readerSections = ['posts', 'book-lists', 'reading-leads'] as const;

/** The author's list of a section. */
export function myWorksPage(section: WorkSectionId): Page {
  return lazyPage(async () => {
    const [{ MyWorksPage }, rowMeta] = await Promise.all([
      import('../features/writing/works/my-works-page.tsx'),
      loadParts(section === 'posts' ? readerSections : [section], (kind) => kind.rowMeta),
    ]);
    return () => <MyWorksPage section={section} rowMeta={rowMeta} />;
  });
}

/** The writing page: fills the sheet; on phones the format bar is at the bottom. */
export const writing = { shape: 'article', pane: true, bottomBar: false } as const;

export function editWorkPage(section: WorkSectionId): Page {
  return lazyPage(async () => {
    const [{ EditWorkPage }, slots] = await Promise.all([
      import('../features/writing/works/edit-work-page.tsx'),
      loadParts([section], (kind) => kind.editor),
      loadQuotes(),
    ]);
    const Preview = lazyComponent(() => loadPreview(section));
    return () => <EditWorkPage section={section} slots={slots} Preview={Preview} />;
  });
}

/** The preview, with the parts of the reading page; the writing page loads them only for it. */
async function loadPreview(section: WorkSectionId) {
  const [{ PreviewDialog }, slots] = await Promise.all([
    import('../features/writing/works/preview/preview-dialog.tsx'),
    loadParts([section], (kind) => kind.reader),
  ]);
  return (props: PreviewDialogProps) => <PreviewDialog {...props} slots={slots} />;
}

export function readWorkPage(section: WorkSectionId): Page {
  return lazyPage(async () => {
    const [{ ReadWorkPage }, slots] = await Promise.all([
      import('../features/writing/works/read-work-page.tsx'),
      loadParts([section], (kind) => kind.reader),
      loadQuotes(),
    ]);
    return () => <ReadWorkPage section={section} slots={slots} />;
  });
}

const loadQuotes = async () => (await import('./quotes-in-works.ts')).handOverLibraryQuotes();

async function loadParts<Part>(
  sections: readonly WorkSectionId[],
  partOf: (kind: WorkKindParts) => (() => Promise<Part>) | undefined,
): Promise<ByKind<Part>> {
  const loaded = await Promise.all(
    Object.entries(workKinds)
      .filter(([, kind]) => sections.includes(kind.section))
      .map(async ([name, kind]) => [name, await partOf(kind)?.()] as const),
  );
  return Object.fromEntries(loaded.filter(([, part]) => part !== undefined));
}
