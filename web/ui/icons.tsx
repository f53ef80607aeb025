/** Drawings of icons.svg, which a browser fetches once for all pages. A new icon is a symbol there and a line here. */
import type { ReactNode } from 'react';
import sprite from './icons.svg?no-inline';

interface IconProps {
  readonly className?: string;
  readonly 'aria-hidden'?: boolean;
  readonly 'aria-label'?: string;
}

export type Icon = (props: IconProps) => ReactNode;

const icon =
  (name: string): Icon =>
  ({ className = '', ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: each use is hidden or has a label.
    <svg className={`icon ${className}`} {...rest}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );

/** By the name of its symbol, which may be data. */
export const NamedIcon = ({ name, className }: { name: string; className: string }) =>
  icon(name)({ className, 'aria-hidden': true });

export const Armchair = /* @__PURE__ */ icon('armchair');
export const ArrowDown = /* @__PURE__ */ icon('arrow-down');
export const ArrowLeft = /* @__PURE__ */ icon('arrow-left');
export const ArrowRight = /* @__PURE__ */ icon('arrow-right');
export const ArrowUp = /* @__PURE__ */ icon('arrow-up');
export const BadgeCheck = /* @__PURE__ */ icon('badge-check');
export const Bell = /* @__PURE__ */ icon('bell');
export const BellOff = /* @__PURE__ */ icon('bell-off');
export const BellRing = /* @__PURE__ */ icon('bell-ring');
export const Bike = /* @__PURE__ */ icon('bike');
export const BookUser = /* @__PURE__ */ icon('book-user');
export const CalendarX2 = /* @__PURE__ */ icon('calendar-x-2');
export const Camera = /* @__PURE__ */ icon('camera');
export const ChartColumn = /* @__PURE__ */ icon('chart-column');
export const Check = /* @__PURE__ */ icon('check');
export const ChefHat = /* @__PURE__ */ icon('chef-hat');
export const ChevronDown = /* @__PURE__ */ icon('chevron-down');
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left');
export const ChevronRight = /* @__PURE__ */ icon('chevron-right');
export const CircleAlert = /* @__PURE__ */ icon('circle-exclamation-point');
export const CircleCheck = /* @__PURE__ */ icon('circle-check');
export const CircleCheckBig = /* @__PURE__ */ icon('circle-check-big');
export const CirclePause = /* @__PURE__ */ icon('circle-pause');
export const CirclePlay = /* @__PURE__ */ icon('circle-play');
export const CirclePlus = /* @__PURE__ */ icon('circle-plus');
export const CircleUserRound = /* @__PURE__ */ icon('circle-user-round');
export const CircleX = /* @__PURE__ */ icon('circle-x');
export const Clock = /* @__PURE__ */ icon('clock');
export const CookingPot = /* @__PURE__ */ icon('cooking-pot');
export const CopyCheck = /* @__PURE__ */ icon('copy-check');
export const Download = /* @__PURE__ */ icon('download');
export const Eye = /* @__PURE__ */ icon('eye');
export const EyeOff = /* @__PURE__ */ icon('eye-off');
export const FileUp = /* @__PURE__ */ icon('file-up');
export const FileX = /* @__PURE__ */ icon('file-x');
export const Frown = /* @__PURE__ */ icon('face-slightly-frowning');
export const Globe = /* @__PURE__ */ icon('globe');
export const Headset = /* @__PURE__ */ icon('headset');
export const Heart = /* @__PURE__ */ icon('heart');
export const House = /* @__PURE__ */ icon('house');
export const ImagePlus = /* @__PURE__ */ icon('image-plus');
export const Locate = /* @__PURE__ */ icon('locate');
export const LogOut = /* @__PURE__ */ icon('log-out');
export const Mail = /* @__PURE__ */ icon('mail');
export const MapPin = /* @__PURE__ */ icon('map-pin');
export const MapPinHouse = /* @__PURE__ */ icon('map-pin-house');
export const Maximize = /* @__PURE__ */ icon('maximize');
export const Menu = /* @__PURE__ */ icon('menu');
export const MessageSquareHeart = /* @__PURE__ */ icon('message-square-heart');
export const MessageSquareText = /* @__PURE__ */ icon('message-square-text');
export const Minimize = /* @__PURE__ */ icon('minimize');
export const Minus = /* @__PURE__ */ icon('minus');
export const MonitorSmartphone = /* @__PURE__ */ icon('monitor-smartphone');
export const PackageOpen = /* @__PURE__ */ icon('package-open');
export const Pencil = /* @__PURE__ */ icon('pencil');
export const Phone = /* @__PURE__ */ icon('phone');
export const Plus = /* @__PURE__ */ icon('plus');
export const Printer = /* @__PURE__ */ icon('printer');
export const ReceiptText = /* @__PURE__ */ icon('receipt-text');
export const RotateCcw = /* @__PURE__ */ icon('rotate-ccw');
export const ScrollText = /* @__PURE__ */ icon('scroll-text');
export const Search = /* @__PURE__ */ icon('search');
export const SearchX = /* @__PURE__ */ icon('search-x');
export const SendHorizontal = /* @__PURE__ */ icon('send-horizontal');
export const Share = /* @__PURE__ */ icon('share');
export const ShieldCheck = /* @__PURE__ */ icon('shield-check');
export const ShieldX = /* @__PURE__ */ icon('shield-x');
export const ShoppingCart = /* @__PURE__ */ icon('shopping-cart');
export const Star = /* @__PURE__ */ icon('star');
export const Store = /* @__PURE__ */ icon('store');
export const SunMoon = /* @__PURE__ */ icon('sun-moon');
export const TicketPercent = /* @__PURE__ */ icon('ticket-percent');
export const Timer = /* @__PURE__ */ icon('timer');
export const Trash2 = /* @__PURE__ */ icon('trash');
export const Undo2 = /* @__PURE__ */ icon('undo-2');
export const UserX = /* @__PURE__ */ icon('user-x');
export const Users = /* @__PURE__ */ icon('users');
export const UtensilsCrossed = /* @__PURE__ */ icon('utensils-crossed');
export const Wallet = /* @__PURE__ */ icon('wallet');
export const X = /* @__PURE__ */ icon('x');

/** The Indian marks of food: a dot for veg, a triangle for non-veg. */
export const VegMark = /* @__PURE__ */ icon('veg');
export const NonvegMark = /* @__PURE__ */ icon('nonveg');
