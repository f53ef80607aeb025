const FLIGHT_MS = 420;
const SIZE_PX = 48;

/** Flies the dish's photo from the pressed button to the visible cart; decoration only. */
export function flyToCart(button: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const photo = button.closest('article')?.querySelector('img');
  // The first dish makes the cart appear, so the cart is looked up afterwards.
  requestAnimationFrame(() => {
    const cart = [...document.querySelectorAll('[data-cart]')].find((each) => each.checkVisibility());
    if (!cart) return;
    const [from, to] = [(photo ?? button).getBoundingClientRect(), cart.getBoundingClientRect()];
    const flying = document.createElement(photo ? 'img' : 'span');
    if (flying instanceof HTMLImageElement && photo) flying.src = photo.currentSrc;
    flying.className = 'flying';
    document.body.append(flying);
    const at = ({ left, top, width, height }: DOMRect, scale: number) =>
      `translate(${left + width / 2 - SIZE_PX / 2}px, ${top + height / 2 - SIZE_PX / 2}px) scale(${scale})`;
    flying
      .animate([{ transform: at(from, photo ? 2 : 0.5) }, { transform: at(to, 0.4), opacity: 0.6 }], {
        duration: FLIGHT_MS,
        easing: 'cubic-bezier(0.5, -0.2, 0.7, 1)',
      })
      .finished.finally(() => flying.remove());
  });
}
