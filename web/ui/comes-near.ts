import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether the element has come near the screen, which it does not while it is hidden; stays true afterwards. */
export function useComesNear<T extends Element>(): [RefObject<T | null>, boolean] {
  const element = useRef<T>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '400px' },
    );
    if (element.current) near.observe(element.current);
    return () => near.disconnect();
  }, []);
  return [element, isNear];
}
