import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/** Loads the page's data again: when it is called, and by itself once the browser is online again. */
export function useLoadAgain(): () => void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    addEventListener('online', revalidate);
    return () => removeEventListener('online', revalidate);
  }, [revalidate]);
  return revalidate;
}
