interface FoodMarkProps {
  readonly type: 'Veg' | 'Nonveg';
  /** In a list with little room: the mark alone, with the word for screen readers. */
  readonly isShort?: boolean;
}

/**
 * The Indian mark beside the word: green dot for veg, red triangle for non-veg, never colour alone (product rule 20).
 */
export function FoodMark({ type, isShort }: FoodMarkProps) {
  const isVeg = type === 'Veg';
  return (
    <span
      className={`inline-flex items-center gap-1.5 font-semibold text-sm ${isVeg ? 'text-success' : 'text-nonveg'}`}
    >
      <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
        <rect x="1" y="1" width="14" height="14" rx="2" fill="none" stroke="currentColor" strokeWidth="2" />
        {isVeg ? (
          <circle cx="8" cy="8" r="3.5" fill="currentColor" />
        ) : (
          <path d="M8 4l4.2 7.5H3.8z" fill="currentColor" />
        )}
      </svg>
      <span className={isShort ? 'sr-only' : ''}>{type}</span>
    </span>
  );
}
