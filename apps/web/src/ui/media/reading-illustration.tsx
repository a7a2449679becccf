import classes from './reading-illustration.module.css';

/** A decorative illustration, drawn inline, so that no picture is loaded. */
export function ReadingIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 720 480" fill="none" aria-hidden="true" focusable="false">
      <Landscape />
      <OpenBook />
      <Stack />
      <Cup />
    </svg>
  );
}

function Landscape() {
  return (
    <g>
      <circle cx="540" cy="128" r="58" className={classes.sun} />
      <path d="M0 330C110 262 214 296 330 316S566 240 720 298V480H0Z" className={classes.far} />
      <path d="M0 384C150 326 276 366 400 370S622 326 720 350V480H0Z" className={classes.near} />
      <path d="M0 436H720V480H0Z" className={classes.table} />
      <g className={classes.ink}>
        <path d="M300 196q10-11 20 0q10-11 20 0" />
        <path d="M362 152q8-9 16 0q8-9 16 0" />
        <path d="M416 190q6-7 12 0q6-7 12 0" />
      </g>
    </g>
  );
}

const lines = [
  ['M206 308C246 298 292 303 334 322', 'M514 308C474 298 428 303 386 322'],
  ['M206 328C246 318 292 323 334 342', 'M514 328C474 318 428 323 386 342'],
  ['M206 348C246 338 292 343 334 362', 'M514 348C474 338 428 343 386 362'],
  ['M206 368C232 361 262 362 290 369', 'M514 368C474 358 428 363 386 382'],
] as const;

function OpenBook() {
  return (
    <g>
      <path
        d="M166 404V296C240 274 322 284 360 318C398 284 480 274 554 296V404C484 384 402 390 360 432C318 390 236 384 166 404Z"
        className={classes.cover}
      />
      <path d="M360 418C320 380 244 374 180 390V282C244 266 322 276 360 310Z" className={classes.page} />
      <path d="M360 418C400 380 476 374 540 390V282C476 266 398 276 360 310Z" className={classes.page} />
      <g className={classes.text}>
        {lines.flat().map((line) => (
          <path key={line} d={line} />
        ))}
      </g>
      <path d="M474 277V322L482 314L490 322V277.500Z" className={classes.ribbon} />
    </g>
  );
}

function Stack() {
  return (
    <g>
      <rect x="590" y="416" width="104" height="20" rx="3" className={classes.bookA} />
      <rect x="598" y="396" width="90" height="20" rx="3" className={classes.bookB} />
      <rect x="592" y="378" width="84" height="18" rx="3" className={classes.bookC} />
      <path d="M604 416v20M680 416v20M612 396v20M606 378v18" className={classes.spine} />
    </g>
  );
}

function Cup() {
  return (
    <g>
      <path d="M62 388H114V414C114 427 105 436 92 436H84C71 436 62 427 62 414Z" className={classes.cup} />
      <path d="M114 396H122C130 396 134 402 132 408C130 415 122 418 113 417" className={classes.ink} />
      <path d="M80 376C74 366 86 360 80 350M96 376C90 366 102 360 96 350" className={classes.steam} />
    </g>
  );
}
