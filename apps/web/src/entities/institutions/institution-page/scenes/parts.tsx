interface Place {
  readonly x: number;
  /** The y coordinate of the shelf. */
  readonly y: number;
}

const grounds = ['s-a', 's-b', 's-c', 's-d', 's-e', 's-f', 's-wood-dark'];

interface BooksProps extends Place {
  readonly width: number;
  /** The height of the tallest book. */
  readonly height: number;
  readonly seed?: number;
}

/** Books on a shelf, determined by their position: one path per colour, because a shelf has a hundred of them. */
export function Books({ x, y, width, height, seed = 1 }: BooksProps) {
  const backs = new Map<string, string>();
  let bands = '';
  let left = x;
  for (let at = seed; left < x + width - 8; at += 1) {
    const wide = Math.min(12 + ((at * 7) % 5) * 3, x + width - left);
    const high = height * (0.7 + ((at * 13) % 7) / 20);
    const ground = grounds[(at * 5 + seed) % grounds.length] ?? 's-a';
    backs.set(ground, `${backs.get(ground) ?? ''}${block({ x: left, y: y - high, wide, high })}`);
    bands += block({ x: left, y: y - high * 0.84, wide, high: Math.max(3, high * 0.04) });
    left += wide + (at % 6 === 5 ? 6 : 1);
  }
  return (
    <g>
      {[...backs].map(([ground, path]) => (
        <path key={ground} d={path} className={ground} />
      ))}
      <path d={bands} className="s-band" />
    </g>
  );
}

/** A rectangle as path data. */
function block({ x, y, wide, high }: Place & { readonly wide: number; readonly high: number }): string {
  return `M${tenth(x)} ${tenth(y)}h${tenth(wide)}v${tenth(high)}h-${tenth(wide)}z`;
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Books stacked horizontally, the largest at the bottom. */
export function Pile({ x, y, count = 4 }: Place & { readonly count?: number }) {
  return (
    <g>
      {Array.from({ length: count }, (_, at) => (
        <g key={grounds[at]}>
          <rect
            x={x + ((at * 17) % 11)}
            y={y - 22 * (at + 1)}
            width={120 - at * 9}
            height={22}
            rx="3"
            className={`${grounds[(at * 3 + 2) % grounds.length]} s-outline`}
          />
          <rect x={x + ((at * 17) % 11) + 14} y={y - 22 * at - 20} width="7" height="18" className="s-band" />
        </g>
      ))}
    </g>
  );
}

export function OpenBook({ x, y, scale = 1 }: Place & { readonly scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <path
        d="M-130 0V-74C-80-92-30-86 0-60 30-86 80-92 130-74V0C80-16 30-10 0 16-30-10-80-16-130 0Z"
        className="s-b"
      />
      <path d="M0 4C-30-22-76-26-122-14V-88C-76-102-28-96 0-70Z" className="s-page s-outline" />
      <path d="M0 4C30-22 76-26 122-14V-88C76-102 28-96 0-70Z" className="s-page s-outline" />
      <path
        d="M-102-72C-76-78-44-76-22-62M-102-54C-76-60-44-58-22-44M-102-36C-84-40-62-40-44-34M102-72C76-78 44-76 22-62M102-54C76-60 44-58 22-44M102-36C76-42 44-40 22-26"
        className="s-text"
      />
    </g>
  );
}

export function Tree({ x, y, size = 1 }: Place & { readonly size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <path d="M0 0V-92" className="s-line" />
      <path d="M0-38 18-56M0-56-16-74" className="s-line" />
      <path d="M0-150c26 0 44 26 44 54s-18 46-44 46-44-18-44-46 18-54 44-54z" className="s-leaf s-outline" />
      <path d="M0-40V-96M0-64 16-80" className="s-line" />
    </g>
  );
}

export function Birds({ x, y }: Place) {
  return (
    <path
      transform={`translate(${x} ${y})`}
      d="M0 0q11-12 22 0q11-12 22 0M64 26q8-9 16 0q8-9 16 0M104-10q7-8 14 0q7-8 14 0"
      className="s-thin"
    />
  );
}

export function Cup({ x, y }: Place) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-30-52H30V-18C30-6 22 0 12 0H-12C-22 0-30-6-30-18Z" className="s-paper s-outline" />
      <path d="M30-42H38C48-42 52-34 50-27 48-19 39-16 29-17" className="s-line" />
      <path d="M-12-66C-18-76-6-84-12-96M8-66C2-76 14-84 8-96" className="s-thin" />
    </g>
  );
}

/** Sky, sun or moon, two ranges of hills and the ground at y 372. */
export function Country({ sun = 780 }: { readonly sun?: number }) {
  return (
    <g>
      <rect width="1200" height="480" className="s-sky" />
      <circle cx={sun} cy="160" r="46" className="s-sun" />
      <path d="M0 292C160 206 330 268 520 282S880 150 1200 236V480H0Z" className="s-far" />
      <path d="M0 346C220 280 420 338 640 340S1010 268 1200 300V480H0Z" className="s-near" />
      <path d="M0 372H1200V480H0Z" className="s-ground" />
    </g>
  );
}

/** A wall and a table whose edge is at y 360. */
export function Room({ table = true }: { readonly table?: boolean }) {
  return (
    <g>
      <rect width="1200" height="480" className="s-room" />
      {table && <path d="M0 360H1200V480H0Z" className="s-wood" />}
      {table && <path d="M0 360H1200" className="s-line" />}
    </g>
  );
}

interface WindowProps extends Place {
  readonly width: number;
  readonly height: number;
}

/** A window with a landscape; `y` is the upper edge. */
export function ArchedWindow({ x, y, width, height }: WindowProps) {
  const round = width / 2;
  const shape = `M${x} ${y + height}V${y + round}a${round} ${round} 0 0 1 ${width} 0V${y + height}Z`;
  const hill = y + height * 0.72;
  return (
    <g>
      <path d={shape} className="s-sky" />
      <path
        d={`M${x} ${y + height}V${hill}q${width * 0.3}-${height * 0.12} ${width * 0.55} 0t${width * 0.45}-${height * 0.04}V${y + height}Z`}
        className="s-far"
      />
      <path d={shape} className="s-line" />
      <path d={`M${x + round} ${y}V${y + height}M${x} ${y + height * 0.55}h${width}`} className="s-line" />
    </g>
  );
}
