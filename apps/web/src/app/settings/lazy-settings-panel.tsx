import { lazy, useState } from 'react';
import { LaterPart } from '../../ui/later-part.tsx';
import { useSettingsPanel } from './settings-panel-store.ts';

const SettingsPanel = lazy(async () => ({ default: (await import('./settings-panel.tsx')).SettingsPanel }));

/** Its code comes with the first opening and stays for the closing movement. */
export function LazySettingsPanel() {
  const open = useSettingsPanel((state) => state.open);
  const [wanted, setWanted] = useState(open);
  if (open && !wanted) setWanted(true);
  return (
    wanted && (
      <LaterPart>
        <SettingsPanel />
      </LaterPart>
    )
  );
}
