import { element, icon } from './element.ts';

const signs = {
  back: 'M12 5l-5 5 5 5',
  on: 'M8 5l5 5-5 5',
  pause: 'M7.500 5v10M12.500 5v10',
  play: 'M7 5l8 5-8 5z',
};

/**
 * Buttons, dots and a timer for a row of slides; it pauses under the pointer, with the focus inside, and with reduced
 * motion.
 */
export function startCarousel(section: HTMLElement): void {
  const track = section.querySelector<HTMLElement>('.ip-slides');
  const slides = [...section.querySelectorAll<HTMLElement>('.ip-slide')];
  if (!track || slides.length < 2) return;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)');
  const seconds = Number(section.dataset['carousel']);
  let current = 0;
  let isPlaying = seconds > 0 && !reduced.matches;
  let isHeld = false;

  const dots = slides.map((_, at) =>
    element('button', { type: 'button', class: 'ip-dot', 'aria-label': `看第 ${at + 1} 张` }),
  );
  for (const [at, dot] of dots.entries()) dot.addEventListener('click', () => show(at));
  const step = (label: string, sign: string, by: number) => {
    const button = element('button', { type: 'button', 'aria-label': label }, icon(sign));
    button.addEventListener('click', () => show(current + by));
    return button;
  };
  const clock = element('button', { type: 'button' });
  clock.addEventListener('click', () => setPlaying(!isPlaying));

  const bar = element('div', { class: 'ip-carousel-bar', role: 'group', 'aria-label': '轮播控制' });
  bar.append(step('上一张', signs.back, -1), ...dots, step('下一张', signs.on, 1));
  if (seconds > 0) bar.append(clock);
  section.append(bar);

  function show(at: number): void {
    const next = (at + slides.length) % slides.length;
    track?.scrollTo({ left: next * track.clientWidth, behavior: reduced.matches ? 'auto' : 'smooth' });
    mark(next);
  }

  function mark(at: number): void {
    current = at;
    for (const [index, dot] of dots.entries()) dot.setAttribute('aria-current', String(index === at));
  }

  function setPlaying(on: boolean): void {
    isPlaying = on;
    clock.replaceChildren(icon(on ? signs.pause : signs.play));
    clock.setAttribute('aria-label', on ? '暂停轮播' : '播放轮播');
    track?.setAttribute('aria-live', on ? 'off' : 'polite');
  }

  const hold = (on: boolean) => () => {
    isHeld = on;
  };
  section.addEventListener('pointerenter', hold(true));
  section.addEventListener('pointerleave', hold(false));
  section.addEventListener('focusin', hold(true));
  section.addEventListener('focusout', hold(false));
  track.addEventListener('scrollend', () => mark(Math.round(track.scrollLeft / track.clientWidth)));
  track.addEventListener('keydown', (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    show(current + by);
  });
  reduced.addEventListener('change', () => reduced.matches && setPlaying(false));
  setPlaying(isPlaying);
  mark(0);
  if (seconds > 0)
    setInterval(() => {
      const isCovered = document.hidden || document.querySelector('dialog[open]') !== null;
      if (isPlaying && !isHeld && !isCovered) show(current + 1);
    }, seconds * 1000);
}
