import { useState } from 'react';
import { LazyBoundary } from '../../../ui/overlay/lazy-boundary.tsx';
import { lazyComponent } from '../../../ui/overlay/lazy-component.ts';
import classes from './square.module.css';

const RuleDialog = lazyComponent(async () => (await import('./rule-dialog.tsx')).RuleDialog);

/** 排列的规则, beside the tabs; phones have it in the menu of each row. */
export function RuleButton({ isReader }: { readonly isReader: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.rule} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        排列的规则
      </button>
      <LazyBoundary>
        {isOpen && <RuleDialog isReader={isReader} onClose={() => setOpen(false)} />}
      </LazyBoundary>
    </>
  );
}
