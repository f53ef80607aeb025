/** A place as text: 'Indiranagar, Bengaluru, 560038', or the known parts of it. Every page loads this file. */

/** An empty part is unknown. */
export interface Place {
  readonly area: string;
  readonly city: string;
  readonly pincode: string;
}

export const PLACE_MAX = 220;

/** The last part may be a pincode, the one before it is the city, the others the area. */
export function placeFrom(text: string): Place | undefined {
  if (text.length > PLACE_MAX || /[\p{Cc}\p{Cs}]/u.test(text)) return undefined;
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const pincode = /^[0-9]{6}$/.test(parts.at(-1) ?? '') ? (parts.pop() ?? '') : '';
  const city = parts.pop() ?? '';
  return pincode || city ? { area: parts.join(', '), city, pincode } : undefined;
}

export const placeText = ({ area, city, pincode }: Place): string => [area, city, pincode].filter(Boolean).join(', ');

export const placeName = ({ area, city, pincode }: Place): string => area || [city, pincode].filter(Boolean).join(' ');

/** The cookie `place`: '560038', or '12 Home:560038' at the person's address 12, which they call Home. */
export interface ChosenPlace {
  readonly near: string;
  readonly addressId?: number | undefined;
  readonly name?: string | undefined;
}

/** Undefined for a cookie that makes no sense. */
export function chosenPlaceIn(cookie: string): ChosenPlace | undefined {
  const [, id, name, text = ''] = /^(?:([0-9]{1,15})(?: ([^:]*))?:)?(.*)$/s.exec(cookie) ?? [];
  const place = placeFrom(text);
  return place && { near: placeText(place), addressId: id ? Number(id) : undefined, name };
}

export const nameOfPlace = (near: string): string => {
  const place = placeFrom(near);
  return place ? placeName(place) : near;
};

/** The name of a saved address ('Home'), or else of the area ('Indiranagar'). */
export const labelOfPlace = ({ name, near }: ChosenPlace): string => name || nameOfPlace(near);
