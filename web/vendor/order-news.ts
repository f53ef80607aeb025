import { useEffect, useRef } from 'react';

const ASK_MS = 5_000;

/** Calls `onNews` whenever an order of the vendor may have changed, also while nobody looks: the bell must ring. */
export function useOrderNews(onNews: () => void): void {
  const listener = useRef(onNews);
  useEffect(() => {
    listener.current = onNews;
  });
  useEffect(() => {
    const timer = setInterval(() => listener.current(), ASK_MS);
    return () => clearInterval(timer);
  }, []);
}
