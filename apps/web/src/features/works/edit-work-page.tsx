import type { WorkKind } from '@gongdu/contract/works/work';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { EditorServices } from '../../editor/editor-services.ts';
import { workQuery } from '../../entities/work/queries.ts';
import { postSection, type WorkSection } from '../../entities/work/work-sections.ts';
import type { SlotsByKind } from '../../entities/work/work-slots.ts';
import { PageSkeleton } from '../../ui/feedback/page-skeleton.tsx';
import { ExistingWork } from './write/existing-work.tsx';
import type { InitialMeta } from './write/session/editor-session.ts';

/** The editor's code comes when somebody writes. */
const WorkEditor = lazy(async () => ({
  default: (await import('./write/work-editor.tsx')).WorkEditor,
}));

interface EditWorkPageProps {
  readonly section?: WorkSection;
  /** By kind, the same value from render to render. */
  readonly slots?: SlotsByKind;
  /** The same value from render to render. */
  readonly services?: EditorServices;
}

const noSlots = {};

/** A new work after its first save: what it began with stays, though the address loses it. */
interface CreatedWork {
  readonly id: number;
  readonly kind: WorkKind;
  readonly initialMeta: InitialMeta;
}

/** `<area>/edit/:id?`: a new work without an id, of the kind that `?kind=` names, for `?circle=` or of `?book=`. */
export function EditWorkPage({
  section = postSection,
  slots = noSlots,
  services = noSlots,
}: EditWorkPageProps) {
  const { id } = useParams();
  const [query] = useSearchParams();
  const [created, setCreated] = useState<CreatedWork>();
  const navigate = useNavigate();
  const kind = created?.kind ?? requestedKind(section, query.get('kind'));
  const [circleId, bookId] = [requestedId(query.get('circle')), requestedId(query.get('book'))];
  const initialMeta = created?.initialMeta ?? { circleId, bookId };
  const work = useQuery({ ...workQuery(created?.id ?? 0), enabled: false });
  const isNew = id === undefined || Number(id) === created?.id;

  // an effect, so that a page hidden in its tab takes its address only when it is shown again
  useEffect(() => {
    if (id !== undefined || created === undefined) return;
    const replacedPath = `${section.path}/edit`;
    void navigate(`${replacedPath}/${created.id}`, { replace: true, state: { replacedPath } });
  }, [id, created, navigate, section]);

  return (
    <Suspense fallback={<PageSkeleton shape="form" />}>
      {isNew ? (
        <WorkEditor
          key={`${kind} ${initialMeta.circleId} ${initialMeta.bookId}`}
          section={section}
          kind={kind}
          initialMeta={initialMeta}
          slots={slots[kind] ?? noSlots}
          services={services}
          work={created ? (work.data ?? null) : null}
          onSaved={(saved) => setCreated({ id: saved.id, kind: saved.kind, initialMeta })}
          onClosed={() => setCreated(undefined)}
        />
      ) : (
        <ExistingWork key={id} id={Number(id)} Editor={WorkEditor} {...{ section, slots, services }} />
      )}
    </Suspense>
  );
}

function requestedKind({ kinds }: WorkSection, value: string | null): WorkKind {
  return kinds.find((kind) => kind === value) ?? kinds[0] ?? 'post';
}

function requestedId(value: string | null): number | null {
  const id = Number(value ?? Number.NaN);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
