import { session } from '../../lib/auth/session.ts';
import type { Page } from '../router/app-route.ts';
import { lazyPage, pageIn } from '../router/lazy-page.tsx';

const chat = lazyPage(async () => (await import('./messages.tsx')).Messages);
const inbox = pageIn(() => import('../../features/institutions/institution-inbox/inbox-page.tsx'));

/** `/message/im`: the inbox for institutions, the chat for other members; neither loads the other's code. */
export const messagesPage: Page = {
  component: () => page().component(),
  preload: () => page().preload(),
};

function page(): Page {
  return session.store.getState().user?.isInstitution ? inbox : chat;
}
