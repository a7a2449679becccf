import { create } from 'zustand';

interface ChatDrawer {
  readonly opened: boolean;
  /** The member whose conversation opens; null: the list. */
  readonly uid: number | null;
}

export const useChatDrawer = create<ChatDrawer>(() => ({ opened: false, uid: null }));

export function openChat(uid: number | null = null): void {
  useChatDrawer.setState({ opened: true, uid });
}

export function closeChat(): void {
  useChatDrawer.setState({ opened: false, uid: null });
}
