import { t } from '#contract/kit/texts.ts';
import { ArrowDown, ArrowUp } from '#web/ui/icons.tsx';

interface MoveButtonsProps {
  readonly name: string;
  readonly onUp: (() => void) | undefined;
  readonly onDown: (() => void) | undefined;
}

/** Moves up and down by one. The buttons are never disabled, so that the focus stays on them at either end. */
export const MoveButtons = ({ name, onUp, onDown }: MoveButtonsProps) => (
  <span className="flex">
    <Move icon={ArrowUp} label={t`Move ${name} up`} onMove={onUp} />
    <Move icon={ArrowDown} label={t`Move ${name} down`} onMove={onDown} />
  </span>
);

interface MoveProps {
  readonly icon: typeof ArrowUp;
  readonly label: string;
  readonly onMove: (() => void) | undefined;
}

const Move = ({ icon: Icon, label, onMove }: MoveProps) => (
  <button
    type="button"
    className={`btn btn-ghost btn-square ${onMove ? '' : 'opacity-35'}`}
    aria-label={label}
    aria-disabled={!onMove}
    onClick={onMove}
  >
    <Icon aria-hidden className="size-4" />
  </button>
);
