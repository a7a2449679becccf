import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './reload-prompt.module.css';

interface ReloadPromptProps {
  readonly title: string;
  readonly description: string;
}

/**
 * Offers to reload the page; can be dismissed. Part of the page's own chunk, because it must not need the network when
 * it is shown.
 */
export function ReloadPrompt({ title, description }: ReloadPromptProps) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <div className={classes.prompt} role="alert">
      <p className={classes.title}>{title}</p>
      <p className={classes.description}>{description}</p>
      <div className={classes.actions}>
        <Button variant="default" size="xs" onClick={() => setShown(false)}>
          以后再说
        </Button>
        <Button size="xs" onClick={() => window.location.reload()}>
          刷新页面
        </Button>
      </div>
    </div>
  );
}
