import type { Page } from '@gongdu/contract/institutions/page/endpoints';
import type { InstitutionProfile } from '@gongdu/contract/institutions/profile';
import { VisuallyHidden } from '@mantine/core';
import { useMemo, useState } from 'react';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { PendingUploadsContext } from '../../../ui/upload/pending-uploads.ts';
import { EditorBanners } from './editor-banners.tsx';
import { EditorHeader, type EditorPanel } from './editor-header.tsx';
import { TemplatesDialog } from './library/templates-dialog.tsx';
import { PageConflict } from './page-conflict.tsx';
import classes from './page-editor.module.css';
import { PhoneEditor } from './phone-editor.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { LinkCheckDialog } from './publish/link-check-dialog.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { EditedPageContext } from './session/page-context.ts';
import { usePageSession } from './session/use-page-session.ts';
import { VersionsDialog } from './versions/versions-dialog.tsx';

const DesktopEditor = lazyComponent(async () => (await import('./desktop-editor.tsx')).DesktopEditor);

interface PageEditorProps {
  readonly page: Page;
  readonly profile: InstitutionProfile;
}

export function PageEditor({ page, profile }: PageEditorProps) {
  const edited = usePageSession(page, profile);
  const { session, autosave, state, uploads, locked, context } = edited;
  const [panel, setPanel] = useState<EditorPanel | null>(null);
  const [width, setWidth] = useState<390 | 1200>(1200);
  const isNarrow = useMediaQuery('(width < 992px)');
  const isEmpty = state.document.blocks.length === 0;
  const value = useMemo(() => ({ session, context }), [session, context]);
  const close = () => setPanel(null);
  return (
    <EditedPageContext value={value}>
      <PendingUploadsContext value={session.uploads}>
        <article className={classes.editor} data-narrow={isNarrow || undefined}>
          <EditorHeader
            page={page}
            autosave={autosave}
            state={state}
            uploads={uploads}
            locked={locked}
            width={isNarrow ? null : width}
            onWidth={setWidth}
            onOpen={setPanel}
          />
          <EditorBanners
            page={page}
            state={state}
            locked={locked}
            onTakeOver={edited.takeOver}
            otherEditor={edited.otherEditor}
          />
          <VisuallyHidden role="status">{state.message}</VisuallyHidden>
          {isNarrow ? (
            <PhoneEditor onOpen={setPanel} />
          ) : (
            <LazyBoundary>
              <DesktopEditor width={width} isEmpty={isEmpty} onTemplates={() => setPanel('templates')} />
            </LazyBoundary>
          )}
          {autosave.remote && (
            <PageConflict
              local={state.document}
              remote={autosave.remote}
              onAcceptRemote={edited.acceptRemote}
              onKeepLocal={session.autosaver.keepLocal}
            />
          )}
          {panel === 'publish' && <PublishDialog page={page} session={session} onClose={close} />}
          {panel === 'versions' && <VersionsDialog session={session} onClose={close} />}
          {panel === 'links' && <LinkCheckDialog session={session} onClose={close} />}
          {panel === 'templates' && <TemplatesDialog onClose={close} />}
          {panel === 'preview' && <PreviewDialog onClose={close} />}
        </article>
      </PendingUploadsContext>
    </EditedPageContext>
  );
}
