import { useStore } from 'zustand';
import { PageView } from '../../../entities/institutions/institution-page/page-view.tsx';
import { ResponsiveModal } from '../../../ui/overlay/responsive-modal.tsx';
import classes from './page-editor.module.css';
import { useEditedPage } from './session/page-context.ts';

/** The page as visitors will see it, in this window's width. */
export function PreviewDialog({ onClose }: { readonly onClose: () => void }) {
  const { session, context } = useEditedPage();
  const document = useStore(session.store, (state) => state.document);
  return (
    <ResponsiveModal title="预览" width={1200} onClose={onClose}>
      <div className={classes.preview} inert>
        <PageView document={document} context={{ ...context, editing: false }} />
      </div>
    </ResponsiveModal>
  );
}
