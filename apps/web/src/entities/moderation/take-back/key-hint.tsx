import '@mantine/core/styles/Kbd.layer.css';
import { Kbd } from '@mantine/core';
import classes from './key-hint.module.css';

/** The shortcut of a button, shown on it. */
export function KeyHint({ letter }: { readonly letter: string }) {
  return (
    <Kbd className={classes.key} aria-hidden>
      {letter}
    </Kbd>
  );
}
