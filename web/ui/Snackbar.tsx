import { useEffect, useLayoutEffect, useRef } from 'react';
import { moveToFreePlace } from './dialogs/move-to-free-place.ts';
import { Undo2 } from './icons.tsx';
import { type Snack, snack, useSnack } from './snack.ts';
import { createStore } from './store.ts';

/** Open sheets, each with its own Snackbar: the page below cannot be pressed. */
const sheets = createStore(0);
const SILENCE: Snack = { sentence: '' };

/**
 * Shows snack() in a polite live region that is always on the page and on each sheet, some with an Undo, at a place
 * that covers no control. Undo stays in place when its sentence goes.
 */
export function Snackbar({ isInSheet = false }: { isInSheet?: boolean }) {
  const isBelow = sheets.use() > 0 && !isInSheet;
  const said = useSnack();
  const shown = isBelow ? SILENCE : said;
  const { sentence, undo, isOver } = shown;
  useLayoutEffect(() => {
    if (!isInSheet) return;
    sheets.set(sheets.get() + 1);
    return () => sheets.set(sheets.get() - 1);
  }, [isInSheet]);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!shown.sentence || shown.isOver || !element) return;
    moveToFreePlace(element);
    // Again in the next frame: a page that has become shorter scrolls by itself.
    const frame = requestAnimationFrame(() => moveToFreePlace(element));
    return () => cancelAnimationFrame(frame);
  }, [shown]);
  useEffect(() => {
    if (!sentence) return;
    const element = box.current;
    const move = () => element && moveToFreePlace(element);
    addEventListener('scrollend', move);
    // Content that loads meanwhile moves the controls.
    const heights = new ResizeObserver(move);
    heights.observe(document.body);
    return () => {
      heights.disconnect();
      removeEventListener('scrollend', move);
      if (element) element.style.bottom = '';
    };
  }, [sentence]);
  const takeBack = () => {
    undo?.run();
    snack('');
  };
  return (
    <div
      ref={box}
      className="snackbar pointer-events-none fixed inset-x-0 z-50 mx-auto flex w-fit max-w-[calc(100vw-2rem)] flex-wrap items-center justify-center gap-2 font-medium"
    >
      <div role="status" aria-live="polite" className="flex min-h-12 items-center">
        {sentence && (
          <p
            className={`rounded-field bg-neutral px-4 py-3 text-neutral-content shadow-lg ${isOver ? 'invisible' : ''}`}
          >
            {sentence}
          </p>
        )}
      </div>
      {undo && (
        <button
          type="button"
          className="pointer-events-auto flex min-h-12 cursor-pointer items-center gap-2 rounded-field bg-neutral px-4 text-neutral-content shadow-lg"
          onClick={takeBack}
        >
          <Undo2 aria-hidden className="size-5" />
          Undo <span className="sr-only">{undo.what}</span>
        </button>
      )}
    </div>
  );
}
