import { useState } from 'react';
import { useSettingsPanel } from '../../../entities/core/settings/settings.ts';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';

const SettingsPanel = lazyComponent(async () => (await import('./settings-panel.tsx')).SettingsPanel);

/** Its code loads at the first opening; it stays mounted for the closing animation. */
export function LazySettingsPanel() {
  const open = useSettingsPanel((state) => state.open);
  const [needed, setNeeded] = useState(open);
  if (open && !needed) setNeeded(true);
  return (
    needed && (
      <LazyBoundary>
        <SettingsPanel />
      </LazyBoundary>
    )
  );
}
