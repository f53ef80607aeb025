import { Bell, BellOff, BellRing } from '#web/ui/icons.tsx';
import { mute, useBell } from './bell.ts';

/**
 * The sound of new orders: on, off, or not yet allowed by the browser. `newest` is the id of the newest waiting order.
 */
export function BellButton({ newest }: { newest: number | undefined }) {
  const { isMuted, isAudible } = useBell(newest);
  const isWaiting = !isMuted && !isAudible;
  const Icon = isMuted ? BellOff : isWaiting ? Bell : BellRing;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <button
        type="button"
        className={`btn min-w-40 ${isWaiting ? 'btn-secondary' : ''}`}
        aria-describedby="bell-words"
        // This click itself is what makes the browser allow sound.
        onClick={() => mute(!isWaiting && !isMuted)}
      >
        <Icon aria-hidden className="size-5" />
        {isWaiting || isMuted ? 'Turn on sound' : 'Mute'}
      </button>
      <p id="bell-words" className="text-sm">
        {isWaiting && 'Your browser allows sound once you click here.'}
        {!isWaiting && (isMuted ? 'New orders make no sound.' : 'A new order rings until you accept or reject it.')}
      </p>
    </div>
  );
}
