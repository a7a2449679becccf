import { useLocation, useNavigate } from 'react-router';
import { confirm } from '../../ui/overlay/confirm.ts';
import { nextAfterClosing, staysOpen, tabs, useTabs } from './tabs.ts';
import { isUnsaved } from './unsaved-inputs.ts';

export function useTabActions() {
  const navigate = useNavigate();
  const { pathname } = useLocation();

  /** Asks when input would be lost, goes to a neighbour when the current tab closes, then closes the tabs. */
  async function close(keys: readonly string[]): Promise<void> {
    const state = useTabs.getState();
    const closing = state.list.filter((tab) => !staysOpen(tab) && keys.includes(tab.key));
    const unsaved = closing.filter(({ key }) => isUnsaved(key));
    if (unsaved.length > 0 && !(await confirmDiscard(unsaved.map(({ title }) => title)))) return;
    const current = state.list.find(({ to }) => to.replace(/\?.*$/, '') === pathname)?.key ?? pathname;
    const next = nextAfterClosing(state, keys, current);
    if (closing.some(({ key }) => key === current)) await navigate(next?.to ?? '/index');
    tabs.close(keys);
  }

  /** Through `/redirect`, which mounts the page anew. */
  async function refresh(key: string): Promise<void> {
    const { list } = useTabs.getState();
    const tab = list.find((open) => open.key === key);
    if (tab && isUnsaved(key) && !(await confirmDiscard([tab.title]))) return;
    await navigate(`/redirect${tab?.to ?? key}`, { replace: true });
  }

  return { close, refresh };
}

function confirmDiscard(titles: readonly string[]): Promise<boolean> {
  return confirm({
    title: '有未保存的内容',
    message: `“${titles.join('”“')}”中有还没保存的内容，关闭或刷新后将会丢失。`,
    confirmLabel: '放弃内容',
    cancelLabel: '继续编辑',
    danger: true,
  });
}
