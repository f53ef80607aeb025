import { encode } from 'uqr';

/** Black on white in either theme, so that cameras can read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'L', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      className="size-52 max-w-full bg-white text-black"
      shapeRendering="crispEdges"
    >
      <path d={dark.join('')} fill="currentColor" />
    </svg>
  );
}
