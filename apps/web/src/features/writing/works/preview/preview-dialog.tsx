import type { Work, WorkKind } from '@gongdu/contract/writing/works/work';
import { countWords, plainText } from '@gongdu/rules/document/text';
import { type ComponentType, useState } from 'react';
import type { ByKind, ReadSlots } from '../../../../entities/writing/work/work-slots.ts';
import { useSession } from '../../../../lib/auth/session.ts';
import { Page, Split } from '../../../../ui/layout/page.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import { FullHeightDialog } from '../../../../ui/overlay/full-height-dialog.tsx';
import { LazyBoundary } from '../../../../ui/overlay/lazy-boundary.tsx';
import { useMediaQuery } from '../../../../ui/theme/use-media-query.ts';
import { Article } from '../read/article.tsx';
import { WorkSide } from '../read/work-side.tsx';
import type { Draft } from '../write/session/work-draft.ts';
import classes from './preview.module.css';
import { PreviewFrame } from './preview-frame.tsx';

export interface PreviewDialogProps {
  readonly kind: WorkKind;
  /** The current text, saved or not. */
  readonly draft: Draft;
  /** Null until the first save; parts stored in their own rows (books, plans) are shown only after it. */
  readonly work: Work | null;
  readonly onClose: () => void;
}

const windows = [
  { id: 'desktop', name: '电脑', width: 1280 },
  { id: 'phone', name: '手机', width: 390 },
] as const;
type Window = (typeof windows)[number];

/** The text as readers will see it, on a wide screen and on a phone. */
export function PreviewDialog({
  slots,
  ...props
}: PreviewDialogProps & { readonly slots: ByKind<ReadSlots> }) {
  const { kind, onClose } = props;
  const isPhone = useMediaQuery('(width < 992px)');
  const [shown, setShown] = useState<Window>(windows[isPhone ? 1 : 0]);
  const work = usePreviewedWork(props);
  const [still] = useState(() => (props.work ? stillSlots(slots[kind] ?? {}) : {}));
  return (
    <FullHeightDialog opened onClose={onClose} title="预览" width={1280}>
      <div className={classes.head}>
        <Tabs
          label="预览方式"
          panel="preview"
          tabs={windows}
          value={shown.id}
          onChange={(id) => setShown(windows.find((each) => each.id === id) ?? windows[0])}
        />
        <p className={classes.note}>读者会这样看到它，链接在预览里不会打开。</p>
      </div>
      <div id="preview" role="tabpanel" aria-label={shown.name} className={classes.panel}>
        <PreviewFrame
          key={shown.id}
          title={`${shown.name}上的《${work.title || '还没有标题'}》`}
          width={shown.width}
        >
          <Page>
            <Split
              side={
                <LazyBoundary>
                  <WorkSide work={work} />
                </LazyBoundary>
              }
            >
              <Article work={work} slots={still} />
            </Split>
          </Page>
        </PreviewFrame>
      </div>
    </FullHeightDialog>
  );
}

/** Makes books and plans inert: their buttons would act on the real ones. */
function stillSlots({ head, parts }: ReadSlots): ReadSlots {
  return { ...(head && { head: still(head) }), ...(parts && { parts: still(parts) }) };
}

function still(Part: ComponentType<{ readonly work: Work }>): typeof Part {
  return ({ work }) => (
    <div inert>
      <Part work={work} />
    </div>
  );
}

/** The draft as a work; it accepts no comments, likes or votes. */
function usePreviewedWork({ kind, draft, work }: PreviewDialogProps): Work {
  const user = useSession(({ user: signedIn }) => signedIn);
  const [now] = useState(() => new Date().toISOString());
  const words = countWords(plainText(draft.body));
  const fresh = { ...draft, words, state: 'draft', revision: null, updatedAt: now } as const;
  if (work) return { ...work, ...fresh };
  const { uid = 0, name = '', avatar = null } = user ?? {};
  return {
    ...fresh,
    id: 0,
    kind,
    excerpt: '',
    besideCount: 0,
    cover: draft.meta.cover,
    version: 0,
    refusal: null,
    createdAt: now,
    submittedAt: null,
    scheduledAt: null,
    publishedAt: null,
    deletedAt: null,
    purgedAt: null,
    author: { uid, name, avatar },
    mine: true,
    saved: null,
  };
}
