import type { WorkKind } from '@gongdu/contract/work';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { PageSkeleton } from '../../ui/page-skeleton.tsx';
import { postArea, type WorkArea } from './areas.ts';
import type { EditorServices } from './editor/editor-services.ts';
import { workQuery } from './queries.ts';
import type { SlotsByKind } from './work-slots.ts';
import type { GivenMeta } from './writing/desk.ts';
import { OpenedWork } from './writing/opened-work.tsx';

/** The editor's code comes when somebody writes. */
const WritingPage = lazy(async () => ({
  default: (await import('./writing/writing-page.tsx')).WritingPage,
}));

interface EditWorkPageProps {
  readonly area?: WorkArea;
  /** By kind, the same value from render to render. */
  readonly slots?: SlotsByKind;
  /** The same value from render to render. */
  readonly services?: EditorServices;
}

const nothing = {};

/** A new work after its first save: what it began with stays, though the address loses it. */
interface Made {
  readonly id: number;
  readonly kind: WorkKind;
  readonly given: GivenMeta;
}

/** `<area>/edit/:id?`: a new work without an id, of the kind that `?kind=` names, for `?circle=` or of `?book=`. */
export function EditWorkPage({ area = postArea, slots = nothing, services = nothing }: EditWorkPageProps) {
  const { id } = useParams();
  const [query] = useSearchParams();
  const [made, setMade] = useState<Made>();
  const navigate = useNavigate();
  const kind = made?.kind ?? wantedKind(area, query.get('kind'));
  const [circleId, bookId] = [wantedId(query.get('circle')), wantedId(query.get('book'))];
  const given = made?.given ?? { circleId, bookId };
  const work = useQuery({ ...workQuery(made?.id ?? 0), enabled: false });
  const isNew = id === undefined || Number(id) === made?.id;

  // an effect, so that a page hidden in its tab takes its address only when it is shown again
  useEffect(() => {
    if (id !== undefined || made === undefined) return;
    const became = `${area.path}/edit`;
    void navigate(`${became}/${made.id}`, { replace: true, state: { became } });
  }, [id, made, navigate, area]);

  return (
    <Suspense fallback={<PageSkeleton shape="form" />}>
      {isNew ? (
        <WritingPage
          key={`${kind} ${given.circleId} ${given.bookId}`}
          area={area}
          kind={kind}
          given={given}
          slots={slots[kind] ?? nothing}
          services={services}
          work={made ? (work.data ?? null) : null}
          onSaved={(saved) => setMade({ id: saved.id, kind: saved.kind, given })}
          onClosed={() => setMade(undefined)}
        />
      ) : (
        <OpenedWork key={id} id={Number(id)} Writing={WritingPage} {...{ area, slots, services }} />
      )}
    </Suspense>
  );
}

function wantedKind({ kinds }: WorkArea, wanted: string | null): WorkKind {
  return kinds.find((kind) => kind === wanted) ?? kinds[0] ?? 'post';
}

function wantedId(wanted: string | null): number | null {
  const id = Number(wanted ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
