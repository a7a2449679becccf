import { Button } from '@mantine/core';
import { type ComponentProps, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react';
import { KeyHint } from '../../../../../entities/moderation/take-back/key-hint.tsx';
import { Banner } from '../../../../../ui/feedback/banner.tsx';
import { useOpenOverlay } from '../../../../../ui/overlay/open-overlays.ts';
import { useCloseWithQuestion } from '../../../../../ui/overlay/typed-input.ts';
import { RefusalPlaceContext } from '../refusal-place.ts';
import { isTyping } from './reason-fields.tsx';
import classes from './refusal-pane.module.css';

interface RefusalPaneProps {
  readonly form: {
    readonly formProps: ComponentProps<'form'>;
    readonly busy: boolean;
    readonly failure: ReactNode;
  };
  readonly title: string;
  readonly record: string | undefined;
  readonly submitLabel: string;
  readonly danger: boolean;
  /** A key that was pressed anywhere but in a field. @returns whether it was one of the reasons' */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The refusal beside its text: the fields scroll, its buttons stay in view. Its keys work wherever the focus is. */
export function RefusalPane(props: RefusalPaneProps) {
  const { form, title, record, submitLabel, danger, onKey, onClose, children } = props;
  const { setFacts } = use(RefusalPlaceContext);
  const root = useRef<HTMLElement>(null);
  const close = useCloseWithQuestion(root, onClose);
  useOpenOverlay(true, close);
  useFocusWithin(root);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[aria-modal="true"], dialog:modal')) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // inside, the form does it
      if (event.target instanceof Node && root.current?.contains(event.target)) return;
      root.current?.querySelector('form')?.requestSubmit();
    } else onKey(event);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  return (
    <section ref={root} role="dialog" aria-label={title} className={classes.pane} data-refusal>
      <form {...form.formProps} className={classes.form}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
        <div className={classes.fields} tabIndex={0}>
          <h2 className={classes.title}>{title}</h2>
          {record && <p className={classes.record}>{record}</p>}
          {children}
          {form.failure && (
            <Banner tone="bad" role="alert">
              {form.failure}
            </Banner>
          )}
          <div ref={setFacts} className={classes.facts} />
        </div>
        <div className={classes.actions} data-actions>
          <Button
            type="submit"
            className={classes.submit ?? ''}
            loading={form.busy}
            rightSection={<KeyHint letter="Ctrl ↵" />}
            {...(danger && { color: 'red' })}
          >
            {submitLabel}
          </Button>
          <Button variant="subtle" color="gray" rightSection={<KeyHint letter="Esc" />} onClick={close}>
            取消
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The first choice has the focus; what had it before has it afterwards. */
function useFocusWithin(root: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const before = document.activeElement;
    root.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      // not while the operator types elsewhere
      const isElsewhere = document.activeElement !== document.body && isTyping(document.activeElement);
      if (!isElsewhere && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [root]);
}
