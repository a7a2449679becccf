import type { Page } from '@gongdu/contract/institutions/page/endpoints';
import type { InstitutionProfile } from '@gongdu/contract/institutions/profile';
import { VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { phaseOf } from '../../../entities/core/autosave/autosave.ts';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { PendingUploadsContext } from '../../../ui/upload/pending-uploads.ts';
import { EditorBanners } from './editor-banners.tsx';
import { EditorHeader, type EditorPanel } from './editor-header.tsx';
import classes from './page-editor.module.css';
import { PhoneEditor } from './phone-editor.tsx';
import { EditedPageContext } from './session/page-context.ts';
import { usePageSession } from './session/use-page-session.ts';

const DesktopEditor = lazyComponent(async () => (await import('./desktop-editor.tsx')).DesktopEditor);
const ConflictDialog = lazyComponent(async () => (await import('./conflict-dialog.tsx')).ConflictDialog);
const PublishDialog = lazyComponent(async () => (await import('./publish/publish-dialog.tsx')).PublishDialog);
const VersionsDialog = lazyComponent(
  async () => (await import('./versions/versions-dialog.tsx')).VersionsDialog,
);
const LinkCheckDialog = lazyComponent(
  async () => (await import('./publish/link-check-dialog.tsx')).LinkCheckDialog,
);
const TemplatesDialog = lazyComponent(
  async () => (await import('./library/templates-dialog.tsx')).TemplatesDialog,
);
const PreviewDialog = lazyComponent(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

interface PageEditorProps {
  readonly page: Page;
  readonly profile: InstitutionProfile;
}

export function PageEditor({ page, profile }: PageEditorProps) {
  const edited = usePageSession(page, profile);
  const { session, autosave, state, uploads, context } = edited;
  const [panel, setPanel] = useState<EditorPanel | null>(null);
  const [width, setWidth] = useState<390 | 1200>(1200);
  const isNarrow = useMediaQuery('(width < 992px)');
  const isEmpty = state.document.blocks.length === 0;
  const value = useMemo(() => ({ session, context }), [session, context]);
  const close = () => setPanel(null);
  const conflict = autosave.remote;
  return (
    <EditedPageContext value={value}>
      <PendingUploadsContext value={session.uploads}>
        <article className={classes.editor} data-narrow={isNarrow || undefined}>
          <EditorHeader
            page={page}
            autosave={autosave}
            state={state}
            uploads={uploads}
            width={isNarrow ? null : width}
            onWidth={setWidth}
            onOpen={setPanel}
          />
          <EditorBanners page={page} autosave={autosave} state={state} otherEditor={edited.otherEditor} />
          <VisuallyHidden role="status">{state.message}</VisuallyHidden>
          <LazyBoundary>
            {isNarrow ? (
              <PhoneEditor onOpen={setPanel} />
            ) : (
              <DesktopEditor width={width} isEmpty={isEmpty} onTemplates={() => setPanel('templates')} />
            )}
            {conflict && phaseOf(autosave) === 'conflict' && (
              <ConflictDialog session={session} local={state.document} remote={conflict} />
            )}
            {panel === 'publish' && <PublishDialog page={page} session={session} onClose={close} />}
            {panel === 'versions' && <VersionsDialog session={session} onClose={close} />}
            {panel === 'links' && <LinkCheckDialog session={session} onClose={close} />}
            {panel === 'templates' && <TemplatesDialog onClose={close} />}
            {panel === 'preview' && <PreviewDialog onClose={close} />}
          </LazyBoundary>
        </article>
      </PendingUploadsContext>
    </EditedPageContext>
  );
}
