import type { PageServer, PublicView, SiteFrame } from '@gongdu/contract/discovery/public-site/page-server';
import { isStoredAt } from '@gongdu/contract/stored-media';
import { renderToStaticMarkup } from 'react-dom/server';
import { OwnMedia } from '../ui/media/own-media.ts';
import { ComplaintProgressView } from './complaint/complaint-progress-view.tsx';
import { ComplaintView } from './complaint/complaint-view.tsx';
import { Frame } from './frame/frame.tsx';
import { MessageView } from './frame/message-view.tsx';
import { ActiveView } from './front/active-view.tsx';
import { LandingView } from './front/landing-view.tsx';
import { InstitutionView } from './institution-view.tsx';
import { AppStoreView } from './licences/app-store-view.tsx';
import { LicenceView, QualificationsView } from './licences/licence-view.tsx';
import { ReadingView } from './reading/reading-view.tsx';
import { CancellationLead } from './texts/cancellation-lead.tsx';
import { TextView } from './texts/text-view.tsx';

/** Called by the server. */
export const drawPage: PageServer['drawPage'] = (frame, view) =>
  renderToStaticMarkup(
    <OwnMedia value={isStoredAt(frame.storage)}>
      <Frame frame={frame}>{viewOf(frame, view)}</Frame>
    </OwnMedia>,
  );

function viewOf(frame: SiteFrame, view: PublicView) {
  switch (view.name) {
    case 'institution':
      return <InstitutionView page={view.data} />;
    case 'message':
      return <MessageView {...view.data} />;
    case 'reading':
      return <ReadingView {...view.data} />;
    case 'licence':
      return <LicenceView page={view.data} />;
    case 'qualifications':
      return <QualificationsView frame={frame} page={view.data} />;
    case 'appStore':
      return <AppStoreView page={view.data} />;
    case 'text':
      return (
        <TextView
          page={view.data}
          lead={view.data.text.head.path === '/logoff-notice' && <CancellationLead />}
        />
      );
    case 'landing':
      return <LandingView frame={frame} page={view.data} />;
    case 'active':
      return <ActiveView page={view.data} />;
    case 'complaint':
      return <ComplaintView frame={frame} page={view.data} />;
    case 'progress':
      return <ComplaintProgressView page={view.data} />;
  }
}
