import { type ReactNode, useEffect, useRef, useState } from 'react';

interface WhenNearProps {
  /** Pixels kept free until then, about as high as what follows, so that little moves. */
  readonly height: number;
  readonly children: ReactNode;
}

/** Renders a part of a page once the reader comes to it: what it asks of the server is not asked before. */
export function WhenNear({ height, children }: WhenNearProps) {
  const [isNear, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setNear(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return isNear ? children : <div ref={place} style={{ minHeight: height }} />;
}
