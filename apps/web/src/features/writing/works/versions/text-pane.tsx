import type { RichDocument } from '@gongdu/contract/document/document';
import { Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { DocumentView } from '../../../../ui/document/document-view.tsx';
import { Tabs } from '../../../../ui/list/tabs.tsx';
import classes from './versions.module.css';

interface TextPaneProps<View extends string> {
  readonly id: string;
  readonly views: readonly { readonly id: View; readonly name: string }[];
  readonly view: View;
  readonly onViewChange: (view: View) => void;
  /** Beside the choice of views. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A text with its own scroller, and the choice of views. */
export function TextPane<View extends string>(props: TextPaneProps<View>) {
  const { id, views, view, onViewChange, action, children } = props;
  return (
    <Stack gap="sm">
      <div className={classes.paneHead}>
        <Tabs label="查看方式" tabs={views} value={view} onChange={onViewChange} panel={id} />
        {action}
      </div>
      <div
        id={id}
        className={classes.text}
        role="tabpanel"
        aria-label={views.find((each) => each.id === view)?.name}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling part must be reachable with the keyboard
        tabIndex={0}
      >
        {children}
      </div>
    </Stack>
  );
}

interface FullTextProps {
  readonly text: { readonly title: string; readonly body: RichDocument };
}

export function FullText({ text: { title, body } }: FullTextProps) {
  return (
    <>
      <Title order={3} mb="sm">
        {title || '还没有标题'}
      </Title>
      <DocumentView document={body} />
    </>
  );
}
