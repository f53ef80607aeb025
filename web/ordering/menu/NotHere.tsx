import { openPlaceChooser } from '#web/nearby/place-dialog.tsx';

/** Instead of Add To Cart, where the bill would refuse the chosen place (product rule 5.14). */
export const NotHere = ({ place }: { place: string }) => (
  <span className="flex flex-col items-end text-right">
    <span className="wrap-anywhere font-semibold text-sm">Does not deliver to {place}</span>
    <button
      type="button"
      className="btn btn-ghost -me-2 h-auto min-h-11 px-2 py-1 text-right leading-tight text-primary"
      onClick={openPlaceChooser}
    >
      Choose another address
    </button>
  </span>
);
