import type { BlockViewProps } from '../block-view.tsx';

/** Below each other with a heading each; the visitor script makes tabs of them. */
export function TabsView({ id, props: { tabs }, panel }: BlockViewProps<'tabs'>) {
  return (
    <section className="ip-tabs" data-tabs={id} aria-label={tabs.map(({ title }) => title).join('、')}>
      {tabs.map((tab) => (
        <section key={tab.id} className="ip-tab" id={`${id}-${tab.id}`} data-tab={tab.title}>
          <h2 className="ip-title ip-tab-title">{tab.title}</h2>
          {panel(tab.id)}
        </section>
      ))}
    </section>
  );
}
