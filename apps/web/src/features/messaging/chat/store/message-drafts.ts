import { updateImConversation } from '@gongdu/contract/messaging/conversation-endpoints';
import { createUnsavedTexts } from '../../../../entities/core/autosave/unsaved-texts.ts';
import { call } from '../../../../lib/api/call.ts';
import { updateConversation, useChat } from './chat-store.ts';

/**
 * Drafts by conversation until the server has them. No toast for a failure: the line above the page tells that there is
 * no network, and the draft is sent once there is one.
 */
export const unsavedDrafts = createUnsavedTexts('message-drafts', (id, text, options) =>
  call(updateImConversation, { params: { id }, body: { draft: text || null } }, { silent: true, ...options }),
);

/** Empty removes it. Rejects when the server does not have it yet. */
export async function saveMessageDraft(
  convId: number,
  text: string,
  options: { readonly keepalive: boolean },
): Promise<void> {
  const conversation = useChat.getState().conversations.get(convId);
  if (!conversation) return;
  updateConversation(convId, { extras: { ...conversation.extras, draft: text || null } });
  // the private-message calls, which replace messaging, have no drafts
  if (useChat.getState().usesRestFallback) unsavedDrafts.keep(convId, text);
  else await unsavedDrafts.save(convId, text, options);
}
