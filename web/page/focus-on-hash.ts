import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** After a press on a link to a part of the page, opens that part and moves the focus there. */
export function useFocusOnHash(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is pressed again.
  useEffect(() => {
    const part = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
    if (!part) return;
    const fold = part.closest('details');
    if (fold) fold.open = true;
    part.focus({ preventScroll: true });
  }, [hash, key]);
}
