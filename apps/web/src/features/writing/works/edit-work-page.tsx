import type { BookShelf } from '@gongdu/contract/library/shelf/shelf';
import type { WorkKind } from '@gongdu/contract/writing/works/work';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { bookShelfQuery } from '../../../entities/library/shelf/book-shelf.ts';
import { workQuery } from '../../../entities/writing/work/queries.ts';
import {
  type WorkSection,
  type WorkSectionId,
  workSections,
} from '../../../entities/writing/work/work-sections.ts';
import type { ByKind, EditorSlots } from '../../../entities/writing/work/work-slots.ts';
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import type { PreviewDialogProps } from './preview/preview-dialog.tsx';
import { ExistingWork } from './write/existing-work.tsx';
import type { InitialMeta } from './write/session/editor-session.ts';

const WorkEditor = lazyComponent(async () => (await import('./write/work-editor.tsx')).WorkEditor);

interface EditWorkPageProps {
  readonly section: WorkSectionId;
  /** Must keep its identity between renders. */
  readonly slots: ByKind<EditorSlots>;
  readonly Preview: ComponentType<PreviewDialogProps>;
}

const noSlots = {};

/** A new work after its first save, which removes the initial values from the address. */
interface CreatedWork {
  readonly id: number;
  readonly kind: WorkKind;
  readonly initialMeta: InitialMeta;
}

/**
 * `<area>/edit/:id?`: without an id a new work, of the kind in `?kind=`, for `?circle=`, for `?channel=`, or of
 * `?book=`.
 */
export function EditWorkPage({ section: sectionId, slots, Preview }: EditWorkPageProps) {
  const section = workSections[sectionId];
  const { id } = useParams();
  const [query] = useSearchParams();
  const [created, setCreated] = useState<CreatedWork>();
  const navigate = useNavigate();
  const kind = created?.kind ?? requestedKind(section, query.get('kind'));
  const idOf = (name: string) => requestedId(query.get(name));
  const asked = { circleId: idOf('circle'), bookId: idOf('book'), channelId: idOf('channel') };
  const shelf = useQuery({
    ...bookShelfQuery(asked.bookId ?? 0),
    enabled: id === undefined && kind === 'review' && asked.bookId !== null,
  });
  const initialMeta = created?.initialMeta ?? { ...asked, ...opinionOf(shelf.data) };
  const work = useQuery({ ...workQuery(created?.id ?? 0), enabled: false });
  const isNew = id === undefined || Number(id) === created?.id;

  // an effect, because effects of a hidden pane run only when it is shown: the address must not change before that
  useEffect(() => {
    if (id !== undefined || created === undefined) return;
    const replacedPath = `${section.path}/edit`;
    void navigate(`${replacedPath}/${created.id}`, { replace: true, state: { replacedPath } });
  }, [id, created, navigate, section]);

  return (
    <Suspense fallback={<PageSkeleton shape="article" />}>
      {isNew && shelf.isLoading && !created && <PageSkeleton shape="article" />}
      {isNew && (!shelf.isLoading || created) && (
        <WorkEditor
          key={`${kind} ${Object.values(created?.initialMeta ?? asked)
            .slice(0, 3)
            .join(' ')}`}
          section={section}
          kind={kind}
          initialMeta={initialMeta}
          slots={slots[kind] ?? noSlots}
          Preview={Preview}
          work={created ? (work.data ?? null) : null}
          onSaved={(saved) => setCreated({ id: saved.id, kind: saved.kind, initialMeta })}
          onClosed={() => setCreated(undefined)}
        />
      )}
      {!isNew && (
        <ExistingWork
          key={id}
          id={Number(id)}
          Editor={WorkEditor}
          section={section}
          slots={slots}
          Preview={Preview}
        />
      )}
    </Suspense>
  );
}

/** The rating and state in the reader's shelf, as initial values of a review. */
function opinionOf(shelf: BookShelf | undefined): Pick<InitialMeta, 'rating' | 'readState'> {
  return shelf?.mine ? { rating: shelf.mine.rating, readState: shelf.mine.state } : {};
}

function requestedKind({ kinds }: WorkSection, value: string | null): WorkKind {
  return kinds.find((kind) => kind === value) ?? kinds[0] ?? 'post';
}

function requestedId(value: string | null): number | null {
  const id = Number(value ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
