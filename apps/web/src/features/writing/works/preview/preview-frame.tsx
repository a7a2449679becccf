import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMountEffect } from '../../../../ui/form/use-mount-effect.ts';
import classes from './preview.module.css';

interface PreviewFrameProps {
  readonly title: string;
  /** The width of the simulated window in pixels. */
  readonly width: number;
  readonly children: ReactNode;
}

/** An iframe of another width, so that width queries apply to it; scaled down if there is less room. */
export function PreviewFrame({ title, width, children }: PreviewFrameProps) {
  const [root, setRoot] = useState<HTMLElement>();
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState({ width, height: 0 });

  useMountEffect(() => {
    if (!stage) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: stage.clientWidth, height: stage.clientHeight }),
    );
    observer.observe(stage);
    return () => observer.disconnect();
  }, [stage]);

  const scale = Math.min(1, room.width / width);
  return (
    <div ref={setStage} className={classes.stage}>
      <iframe
        ref={(frame) => setRoot(frame?.contentDocument?.body)}
        title={title}
        className={classes.frame}
        style={{
          width,
          height: room.height / scale,
          scale: String(scale),
          marginInline: centred(room.width, width, scale),
        }}
      />
      {root && createPortal(<FrameContent root={root}>{children}</FrameContent>, root)}
    </div>
  );
}

/** A margin that centres the scaled box: scaling does not change its layout width. */
function centred(room: number, width: number, scale: number): number {
  return Math.max(0, (room - width * scale) / 2);
}

/** Shown once its style sheets have loaded. Links and forms are disabled, because they would leave the text. */
function FrameContent({ root, children }: { readonly root: HTMLElement; readonly children: ReactNode }) {
  const [isStyled, setIsStyled] = useState(false);
  useMountEffect(() => {
    const frame = root.ownerDocument;
    const [page, framed] = [document.documentElement, frame.documentElement];
    const copyAttributes = () => {
      for (const { name, value } of page.attributes) framed.setAttribute(name, value);
    };
    copyAttributes();
    root.className = document.body.className;
    root.style.background = 'var(--sheet)';
    root.style.overflow = 'auto';
    const copied = new Set<Element>();
    const copySheets = () => {
      const sheets = [...document.head.querySelectorAll('link[rel="stylesheet"], style')];
      const added = sheets.filter((sheet) => !copied.has(sheet));
      return added.map((sheet) => {
        copied.add(sheet);
        const copy = frame.importNode(sheet, true);
        const loaded = new Promise((resolve) => {
          copy.addEventListener('load', resolve);
          copy.addEventListener('error', resolve);
        });
        frame.head.append(copy);
        return sheet.tagName === 'LINK' ? loaded : undefined;
      });
    };
    void Promise.all(copySheets()).then(() => setIsStyled(true));
    // style sheets of parts that load later
    const observer = new MutationObserver(copySheets);
    observer.observe(document.head, { childList: true });
    // the colour scheme and the size of type
    const attributeObserver = new MutationObserver(copyAttributes);
    attributeObserver.observe(page, { attributes: true });
    return () => {
      observer.disconnect();
      attributeObserver.disconnect();
    };
  }, [root]);
  return (
    <div hidden={!isStyled} className={classes.page} onClickCapture={stopAtLinks} onSubmitCapture={stop}>
      {children}
    </div>
  );
}

function stopAtLinks(event: React.MouseEvent): void {
  const path = event.nativeEvent.composedPath();
  if (path.some((each) => 'tagName' in each && each.tagName === 'A')) stop(event);
}

function stop(event: React.SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
