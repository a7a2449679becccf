import { createContext, type KeyboardEvent, useContext } from 'react';

/** One tab stop for the whole toolbar: the tool that was focused last. */
export const ReachContext = createContext<{ readonly id: string; readonly reach: (id: string) => void }>({
  id: '',
  reach: () => undefined,
});

export function useReach(id: string): { tabIndex: number; onFocus: () => void } {
  const reachable = useContext(ReachContext);
  return { tabIndex: reachable.id === id ? 0 : -1, onFocus: () => reachable.reach(id) };
}

/** Arrows, Home and End move between the tools that are shown. */
export function steer(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-tool]')].filter(
    (tool) => tool.offsetParent !== null,
  );
  const at = tools.findIndex((tool) => tool.matches(':focus'));
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key];
  if (at < 0 || to === undefined) return;
  event.preventDefault();
  tools.at(to % tools.length)?.focus();
}
