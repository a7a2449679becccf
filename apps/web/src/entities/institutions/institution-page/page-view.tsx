import type { PageDocument, PageTheme } from '@gongdu/contract/institutions/page/document';
import type { ReactNode } from 'react';
import { BlockList, isBlank } from './block-view.tsx';
import { IdentityView } from './identity.tsx';
import type { PageContext } from './page-context.ts';
import { PageHead } from './page-head.tsx';
import './styles/colours.css';
import './styles/page.css';
import './styles/banner.css';
import './styles/text.css';
import './styles/lists.css';
import './styles/contact.css';
import './styles/scenes.css';

interface PageViewProps {
  readonly document: PageDocument;
  readonly context: PageContext;
}

/** A whole decorated page. Pictures are rendered if `OwnMedia` (ui/media) accepts their address. */
export function PageView({ document, context }: PageViewProps) {
  return (
    <PageFrame theme={document.theme} context={context}>
      {isBlank(document.blocks, context) ? (
        <p className="ip-block ip-blank">{context.institution.name}还在布置这里，过几天再来看看。</p>
      ) : (
        <BlockList blocks={document.blocks} context={context} />
      )}
    </PageFrame>
  );
}

interface PageFrameProps {
  readonly theme: PageTheme;
  readonly context: PageContext;
  readonly children: ReactNode;
}

/** The frame of every page's blocks: its header, and the identity block that cannot be removed. */
export function PageFrame({ theme, context, children }: PageFrameProps) {
  return (
    <main className="ip" id="content" data-accent={theme.accent}>
      <PageHead institution={context.institution} />
      <div className="ip-main">{children}</div>
      <IdentityView context={context} />
    </main>
  );
}
