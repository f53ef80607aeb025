import { t } from '#contract/kit/texts.ts';
import { Bell, BellOff, BellRing } from '#web/ui/icons.tsx';
import { type Bell as BellState, mute } from './bell.ts';

const WORDS = 'bell-words';

/** Turns the sound of new orders on or off, and asks for permission in words until the browser allows sound. */
export function BellButton({ bell: { isMuted, isAudible } }: { bell: BellState }) {
  const isWaiting = !isMuted && !isAudible;
  const Icon = isMuted ? BellOff : isWaiting ? Bell : BellRing;
  return (
    <button
      type="button"
      className={`btn max-lg:btn-square ${isWaiting ? 'btn-secondary' : ''}`}
      aria-describedby={WORDS}
      // This click gives the browser's permission for sound.
      onClick={() => mute(!isWaiting && !isMuted)}
    >
      <Icon aria-hidden className="size-5" />
      <span className="max-lg:sr-only">{isWaiting || isMuted ? t`Turn on sound` : t`Mute`}</span>
    </button>
  );
}

export const BellWords = ({ bell: { isMuted, isAudible } }: { bell: BellState }) => (
  <p id={WORDS} className="text-sm">
    {isMuted && 'New orders make no sound.'}
    {!isMuted &&
      (isAudible
        ? 'A new order rings until you accept or reject it.'
        : 'Your browser allows sound once you click Turn on sound.')}
  </p>
);
