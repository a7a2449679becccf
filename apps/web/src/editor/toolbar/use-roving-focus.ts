import { createContext, type KeyboardEvent, useContext } from 'react';

/** One tab stop for the whole toolbar: the tool that was focused last. */
export const RovingFocusContext = createContext<{
  readonly id: string;
  readonly setFocused: (id: string) => void;
}>({
  id: '',
  setFocused: () => undefined,
});

export function useRovingItem(id: string): { tabIndex: number; onFocus: () => void } {
  const focused = useContext(RovingFocusContext);
  return { tabIndex: focused.id === id ? 0 : -1, onFocus: () => focused.setFocused(id) };
}

/** Arrows, Home and End move between the tools that are shown. */
export function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-tool]')].filter(
    (tool) => tool.offsetParent !== null,
  );
  const index = tools.findIndex((tool) => tool.matches(':focus'));
  const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tools.length - 1 }[event.key];
  if (index < 0 || target === undefined) return;
  event.preventDefault();
  tools.at(target % tools.length)?.focus();
}
