import { useEffect, useState } from 'react';
import { sectionId } from './legal-body.tsx';
import classes from './legal-page.module.css';
import type { PublicText } from './public-text.ts';

/** The table of contents; the section being read is marked. */
export function LegalContents({ sections }: { sections: PublicText['sections'] }) {
  const current = useCurrentSection(sections.length);
  return (
    <nav aria-label="本页目录" className={classes.contents}>
      <p>目录</p>
      <ol>
        {sections.map(({ heading }, index) => (
          <li key={heading}>
            <a href={`#${sectionId(index)}`} aria-current={current === index ? 'true' : undefined}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The last section whose heading has passed the upper quarter of the window. */
function useCurrentSection(count: number): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const observer = new IntersectionObserver(() => setCurrent(lastPassedHeading(count)), {
      rootMargin: '0px 0px -75% 0px',
      threshold: [0, 1],
    });
    for (let index = 0; index < count; index++) {
      const heading = document.getElementById(sectionId(index));
      if (heading) observer.observe(heading);
    }
    return () => observer.disconnect();
  }, [count]);
  return current;
}

function lastPassedHeading(count: number): number {
  for (let index = count - 1; index > 0; index--) {
    const top = document.getElementById(sectionId(index))?.getBoundingClientRect().top;
    if (top !== undefined && top < window.innerHeight / 4) return index;
  }
  return 0;
}
