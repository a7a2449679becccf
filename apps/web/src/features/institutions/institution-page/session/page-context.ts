import { createContext, use } from 'react';
import type { PageContext } from '../../../../entities/institutions/institution-page/page-context.ts';
import type { PageSession } from './page-session.ts';

interface EditedPage {
  readonly session: PageSession;
  readonly context: PageContext;
}

export const EditedPageContext = createContext<EditedPage | null>(null);

export function useEditedPage(): EditedPage {
  const edited = use(EditedPageContext);
  if (!edited) throw new Error('no page is being edited here');
  return edited;
}
