import { Bell, BellOff, BellRing } from '#web/ui/icons.tsx';
import { type Bell as BellState, mute } from './bell.ts';

const WORDS = 'bell-words';

/** The sound of new orders: on, off, or not yet allowed by the browser, which is then asked for in words. */
export function BellButton({ bell: { isMuted, isAudible } }: { bell: BellState }) {
  const isWaiting = !isMuted && !isAudible;
  const Icon = isMuted ? BellOff : isWaiting ? Bell : BellRing;
  return (
    <button
      type="button"
      className={`btn max-lg:btn-square ${isWaiting ? 'btn-secondary' : ''}`}
      aria-describedby={WORDS}
      // This click itself is what makes the browser allow sound.
      onClick={() => mute(!isWaiting && !isMuted)}
    >
      <Icon aria-hidden className="size-5" />
      <span className="max-lg:sr-only">{isWaiting || isMuted ? 'Turn on sound' : 'Mute'}</span>
    </button>
  );
}

/** When new orders ring. */
export const BellWords = ({ bell: { isMuted, isAudible } }: { bell: BellState }) => (
  <p id={WORDS} className="text-sm">
    {isMuted && 'New orders make no sound.'}
    {!isMuted &&
      (isAudible
        ? 'A new order rings until you accept or reject it.'
        : 'Your browser allows sound once you click Turn on sound.')}
  </p>
);
