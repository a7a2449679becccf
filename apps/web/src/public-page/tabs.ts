import { element } from './element.ts';

/** Turns sections below each other into tabs: arrows, Home and End select; a hash with a section's id opens it. */
export function startTabs(section: HTMLElement): void {
  const panels = [...section.querySelectorAll<HTMLElement>(':scope > [data-tab]')];
  if (panels.length < 2) return;
  const buttons = panels.map((panel) =>
    element(
      'button',
      { type: 'button', role: 'tab', id: `${panel.id}-tab`, 'aria-controls': panel.id },
      panel.dataset['tab'] ?? '',
    ),
  );
  const label = section.getAttribute('aria-label') ?? '';
  const list = element('div', { class: 'ip-tablist', role: 'tablist', 'aria-label': label }, ...buttons);
  section.prepend(list);
  section.setAttribute('data-live', '');
  for (const [at, panel] of panels.entries()) {
    panel.setAttribute('role', 'tabpanel');
    panel.setAttribute('aria-labelledby', `${panel.id}-tab`);
    buttons[at]?.addEventListener('click', () => choose(at, false));
  }

  function choose(at: number, focus: boolean): void {
    for (const [index, button] of buttons.entries()) {
      const isChosen = index === at;
      button.setAttribute('aria-selected', String(isChosen));
      button.tabIndex = isChosen ? 0 : -1;
      panels[index]?.toggleAttribute('hidden', !isChosen);
    }
    if (focus) buttons[at]?.focus();
  }

  list.addEventListener('keydown', (event) => {
    const at = buttons.findIndex((button) => button.matches(':focus'));
    const last = buttons.length - 1;
    const next = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next, true);
  });
  const named = panels.findIndex(({ id }) => `#${id}` === location.hash);
  choose(Math.max(named, 0), false);
}
