/** A place as text: 'Indiranagar, Bengaluru, 560038', or what is known of that. Every page loads this file. */

/** An empty text is unknown. */
export interface Place {
  readonly area: string;
  readonly city: string;
  readonly pincode: string;
}

/** The maximum length of a place as text. */
export const PLACE_MAX = 220;

/** Reads the text of a place: the last of its parts may be a pincode, the one before it is the city, the others the area. */
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

/** The one text of a place; equal places have equal texts. */
export const placeText = ({ area, city, pincode }: Place): string => [area, city, pincode].filter(Boolean).join(', ');

/** What a place is called where there is little room. */
export const placeName = ({ area, city, pincode }: Place): string => area || [city, pincode].filter(Boolean).join(' ');

/** The place that a browser has chosen, as the cookie `place` has it: '560038', or '12:560038' at the person's address 12. */
export interface ChosenPlace {
  /** The text of the place. */
  readonly near: string;
  readonly addressId: number | undefined;
}

/** Reads the cookie; what makes no sense is none. */
export function chosenPlaceIn(cookie: string): ChosenPlace | undefined {
  const [, id, text = ''] = /^(?:([0-9]{1,15}):)?(.*)$/s.exec(cookie) ?? [];
  const place = placeFrom(text);
  return place && { near: placeText(place), addressId: id ? Number(id) : undefined };
}

/** What the place with this text is called. */
export const nameOfPlace = (near: string): string => {
  const place = placeFrom(near);
  return place ? placeName(place) : near;
};
