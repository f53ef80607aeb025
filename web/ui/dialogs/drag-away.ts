/** Beyond this, letting go closes; less springs back. */
const FAR_PX = 110;
/** Pixels per millisecond; a flick closes, however short. */
const FLICK = 0.6;
const OUT_MS = 160;

/** Lets a finger drag a panel down and away, as long as its content is not scrolled. */
export function dragAway(element: HTMLElement, close: () => void, signal: AbortSignal): void {
  let start: { readonly y: number; readonly atMs: number } | undefined;
  let moved = 0;
  const touch = (event: TouchEvent) => event.touches[0]?.clientY ?? 0;
  const begin = (event: TouchEvent) => {
    const isPhone = matchMedia('(width < 640px)').matches;
    start =
      isPhone && event.touches.length === 1 && isAtTop(event.target, element)
        ? { y: touch(event), atMs: event.timeStamp }
        : undefined;
    moved = 0;
  };
  const move = (event: TouchEvent) => {
    if (!start) return;
    moved = Math.max(touch(event) - start.y, 0);
    if (moved > 0 && event.cancelable) event.preventDefault();
    element.style.transition = 'none';
    element.style.translate = `0 ${moved}px`;
  };
  const end = (event: TouchEvent) => {
    if (!start) return;
    const isFlick = moved > 20 && moved / (event.timeStamp - start.atMs) > FLICK;
    start = undefined;
    element.style.transition = `translate ${OUT_MS}ms ease-out`;
    if (event.type === 'touchend' && (moved > FAR_PX || isFlick)) {
      element.style.translate = '0 100%';
      setTimeout(close, OUT_MS);
    } else element.style.translate = '';
  };
  element.addEventListener('touchstart', begin, { passive: true, signal });
  element.addEventListener('touchmove', move, { passive: false, signal });
  element.addEventListener('touchend', end, { signal });
  element.addEventListener('touchcancel', end, { signal });
}

function isAtTop(target: EventTarget | null, panel: Element): boolean {
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement) {
    if (each.scrollTop > 0) return false;
    if (each === panel) break;
  }
  return true;
}
