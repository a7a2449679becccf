import type { BlockViewProps } from '../page-context.ts';

/**
 * Rendered below each other with a heading each; the visitor script turns them into tabs. Tabs without content are not
 * rendered.
 */
export function TabsView({ id, props: { tabs }, panel }: BlockViewProps<'tabs'>) {
  const drawn = tabs
    .map((tab) => ({ ...tab, blocks: panel(tab.id) }))
    .filter(({ blocks }) => blocks !== null);
  if (drawn.length === 0) return null;
  return (
    <section className="ip-tabs" data-tabs={id} aria-label={drawn.map(({ title }) => title).join('、')}>
      {drawn.map((tab) => (
        <section key={tab.id} className="ip-tab" id={`${id}-${tab.id}`} data-tab={tab.title}>
          <h2 className="ip-title ip-tab-title">{tab.title}</h2>
          {tab.blocks}
        </section>
      ))}
    </section>
  );
}
