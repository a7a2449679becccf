import { create } from 'zustand';

export const useSettingsPanel = create<{ open: boolean }>(() => ({ open: false }));

export function openSettings(): void {
  useSettingsPanel.setState({ open: true });
}

export function closeSettings(): void {
  useSettingsPanel.setState({ open: false });
}
