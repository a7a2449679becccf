import { queryClient } from '../query-client.ts';
import classes from './pull-to-refresh.module.css';

/** Pixels of finger movement per pixel of the indicator. */
const resistance = 2.4;
/** Pixels of the indicator from which a release reloads. */
const threshold = 56;

/** Pulling a page down from its top reads its data again. Returns a function that stops it. */
export function pullToRefresh(pane: HTMLElement, scroller: Element): () => void {
  const sign = document.createElement('div');
  sign.className = classes.sign ?? '';
  sign.setAttribute('role', 'status');
  pane.prepend(sign);
  let start: { readonly x: number; readonly y: number } | null = null;
  let distance = 0;
  let busy = false;

  const onStart = ({ touches, target }: TouchEvent) => {
    const [touch] = touches;
    const atTop = scroller.scrollTop <= 0 && !isInScrolled(target, scroller);
    start = touch && touches.length === 1 && atTop && !busy ? { x: touch.clientX, y: touch.clientY } : null;
    distance = 0;
  };
  const onMove = ({ touches }: TouchEvent) => {
    const [touch] = touches;
    if (!start || !touch) return;
    const down = touch.clientY - start.y;
    // a swipe to the side or up is another gesture from its first pixels on
    if (distance === 0 && (down <= 0 || Math.abs(touch.clientX - start.x) > down)) {
      start = null;
      return;
    }
    distance = Math.max(0, Math.min(down / resistance, threshold * 1.5));
    show(distance, distance >= threshold ? '松开刷新' : '下拉刷新');
  };
  const onEnd = () => {
    if (start && distance >= threshold) void refresh();
    else if (distance > 0) show(0, '');
    start = null;
    distance = 0;
  };

  async function refresh(): Promise<void> {
    busy = true;
    show(threshold, '正在刷新……');
    await queryClient.refetchQueries({ type: 'active' });
    busy = false;
    show(0, '');
  }

  function show(height: number, text: string): void {
    sign.style.setProperty('--pulled', `${height}px`);
    sign.toggleAttribute('data-pulled', height > 0);
    sign.textContent = text;
  }

  const options = { passive: true };
  pane.addEventListener('touchstart', onStart, options);
  pane.addEventListener('touchmove', onMove, options);
  pane.addEventListener('touchend', onEnd);
  pane.addEventListener('touchcancel', onEnd);
  return () => {
    sign.remove();
    pane.removeEventListener('touchstart', onStart);
    pane.removeEventListener('touchmove', onMove);
    pane.removeEventListener('touchend', onEnd);
    pane.removeEventListener('touchcancel', onEnd);
  };
}

/**
 * Whether an element between the finger and the page has its own scroller that is not at its top, or is being typed in.
 */
function isInScrolled(target: EventTarget | null, scroller: Element): boolean {
  let element = target instanceof Element ? target : null;
  if (element?.closest('[contenteditable=true], textarea, input, [data-no-pull]')) return true;
  while (element && element !== scroller) {
    if (element.scrollTop > 0) return true;
    element = element.parentElement;
  }
  return false;
}
