import { Bell, BellOff, BellRing } from 'lucide-react';
import { mute, useBell } from './bell.ts';

/** The sound of new orders: on, off, or not yet allowed by the browser. `newest` is the newest order that waits. */
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
        // The press itself is what the browser waited for.
        onClick={() => mute(!isWaiting && !isMuted)}
      >
        <Icon aria-hidden className="size-5" />
        {isWaiting || isMuted ? 'Turn on sound' : 'Mute'}
      </button>
      <p id="bell-words" className="text-sm">
        {isWaiting && 'Your browser keeps quiet until you press something here.'}
        {!isWaiting && (isMuted ? 'New orders come without a sound.' : 'A new order rings until you act.')}
      </p>
    </div>
  );
}
