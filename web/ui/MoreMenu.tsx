import { type ReactNode, useId, useRef } from 'react';

/** Less frequent actions behind one button: on phones a sheet at the bottom, elsewhere beside the button. */
export function MoreMenu({ children }: { children: ReactNode }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  // A dialog in the menu would be hidden with it, so the menu stays until it is answered.
  const close = () => {
    if (menu.current?.matches(':popover-open')) menu.current.hidePopover();
  };
  const closeUnlessAsked = () => {
    if (!menu.current?.querySelector('dialog[open]')) close();
  };
  return (
    <>
      <button type="button" popoverTarget={id} aria-label="More" className="btn btn-outline btn-square text-xl">
        <span aria-hidden>⋯</span>
      </button>
      {/* biome-ignore lint/a11y: handles clicks on the buttons and links inside. */}
      <div ref={menu} id={id} popover="auto" className="more-menu" onClick={closeUnlessAsked} onSubmit={close}>
        {children}
      </div>
    </>
  );
}
