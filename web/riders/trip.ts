/**
 * The rider's page (server/riders/trip-page.ts): fills the templates of its document, and sends what was pressed in
 * order, one at a time, as soon as there is a network. All texts are in the document or come from the server.
 */
import { CallFailure, failureOf } from '#contract/kit/caller.ts';
import { inRupees } from '#contract/kit/money.ts';
import type { RiderTrip } from '#contract/riders/rider-trip.ts';
import { canRead, placeReadings } from './place-readings.ts';

/** One call, with its fields besides those of the link. */
interface Step {
  readonly call: string;
  readonly orderId?: number;
  readonly [field: string]: unknown;
}
type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

const REFRESH_MS = 30_000;
const RETRY_MS = 5_000;
const TIMEOUT_MS = 30_000;
/** More than the server takes. */
const CALLS_MAX = 10;

const link = location.hash.slice(1);
const QUEUE = `trip ${link.split('.')[0]}`;
const SHARES = `${QUEUE} place`;
const { lang } = document.documentElement;
const [news, view] = [elementOf('news'), elementOf('view')];

let trip: RiderTrip | undefined;
let queue: readonly Step[] = JSON.parse(localStorage.getItem(QUEUE) ?? '[]');
/** By the order; those of the cash have none. */
const failures = new Map<number | undefined, string>();
/** Why this browser has no trip. */
let ended: string | undefined;
let isOffline = false;
let isSending = false;
let isPlaceRefused = false;
let timer = 0;
let drawn = '';

function elementOf(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The document has no ${id}.`);
  return found;
}

function deviceSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const random = btoa(String.fromCharCode(...bytes));
  const secret = localStorage.getItem('rider') ?? random.replaceAll('+', '-').replaceAll('/', '_').replace('=', '');
  localStorage.setItem('rider', secret);
  return secret;
}

async function send({ call, ...fields }: Step): Promise<RiderTrip> {
  const response = await fetch(`/v1/riderAPI/${call}?lang=${lang.slice(0, 2)}`, {
    method: call === 'trip' ? 'POST' : 'PUT',
    headers: { 'content-type': 'application/json' },
    // Someone may be logged in here: that is another person to the server.
    credentials: 'omit',
    body: JSON.stringify({ link, device: deviceSecret(), ...fields }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (response.ok) return response.json();
  const contentType = response.headers.get('content-type') ?? '';
  throw failureOf({ status: response.status, contentType, body: await response.text(), total: undefined });
}

/** Sends the queue, or this step. */
async function exchange(step: Step = { call: 'trip' }): Promise<void> {
  if (isSending) return;
  isSending = true;
  clearTimeout(timer);
  for (let next: Step | undefined = queue[0] ?? step; next && !ended; next = await tried(next)) draw();
  isSending = false;
  draw();
  timer = window.setTimeout(refresh, isOffline ? RETRY_MS : REFRESH_MS);
}

const nextStep = (): Step => queue[0] ?? { call: 'trip' };

/** Returns the step to make now. A refused one is dropped, and one without an answer stays. */
async function tried(step: Step): Promise<Step | undefined> {
  try {
    trip = await send(step);
    isOffline = false;
    if (trip.isTaken && !trip.isMine) ended = wordsOf('taken');
    drop(step);
    return queue[0];
  } catch (error) {
    const statusMax = step.orderId === undefined ? 499 : 500;
    const isRefused = error instanceof CallFailure && error.status !== 429 && error.status <= statusMax;
    isOffline = !isRefused;
    if (!isRefused) return undefined;
    const sentence = error.fields[0]?.message ?? error.message;
    drop(step);
    if (step.call === 'trip' || ['LINK_ENDED', 'TRIP_TAKEN'].includes(error.code)) ended = sentence;
    else if (step.call !== 'sharePlace') failures.set(step.orderId, sentence);
    return nextStep();
  }
}

const refresh = () => !ended && (!document.hidden || queue.length > 0) && exchange();

const isSharing = () => sessionStorage.getItem(SHARES) !== null;
const mayShare = () =>
  canRead &&
  !ended &&
  isPicked() &&
  trip?.isMine === true &&
  trip.stops.some(({ orderStatus }) => orderStatus === 'OUT_FOR_DELIVERY');
const readPlaces = placeReadings(
  (place) => exchange({ call: 'sharePlace', place }),
  () => {
    isPlaceRefused = true;
    sessionStorage.removeItem(SHARES);
    draw();
  },
);

function share(isWanted: boolean): void {
  isPlaceRefused = false;
  if (isWanted) sessionStorage.setItem(SHARES, 'on');
  else sessionStorage.removeItem(SHARES);
  draw();
  if (!isWanted) press({ call: 'sharePlace', place: null });
}

const isPicked = () => Boolean(trip?.pickedAt) || isQueued('pickUp');
const isQueued = (call: string, orderId?: number) =>
  queue.some((step) => step.call.startsWith(call) && step.orderId === orderId);

function press(step: Step): void {
  if (isQueued(step.call, step.orderId)) return;
  failures.delete(step.orderId);
  setQueue([...queue, step]);
  draw();
  exchange();
}

const drop = (step: Step) => setQueue(queue.filter((each) => each !== step));

/** Survives a reload, but for PINs, whose answers must be seen. */
function setQueue(steps: readonly Step[]): void {
  queue = steps;
  localStorage.setItem(QUEUE, JSON.stringify(steps.filter(({ call }) => call !== 'deliver')));
}

const PHOTO_PX = 960;
/** By the order, in base64: where its food was left. */
const photos = new Map<number, string>();

/** Photos of phones have megabytes; these have about a hundred kilobytes. */
async function takePhoto(orderId: number, file: File): Promise<void> {
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, PHOTO_PX / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    photos.set(orderId, canvas.toDataURL('image/jpeg', 0.7).split(',')[1] ?? '');
    failures.delete(orderId);
  } catch {
    failures.set(orderId, wordsOf('noPhoto'));
  }
  draw();
}

const callsKey = (orderId: number) => `calls ${orderId}`;
const callsOf = (orderId: number): readonly string[] => JSON.parse(localStorage.getItem(callsKey(orderId)) ?? '[]');
function noteCall(orderId: number): void {
  const calls = [...callsOf(orderId), new Date().toISOString()].slice(-CALLS_MAX);
  localStorage.setItem(callsKey(orderId), JSON.stringify(calls));
  // Once the pressed link has been followed.
  setTimeout(draw);
}

function templateOf(id: string): DocumentFragment {
  const template = elementOf(id);
  if (!(template instanceof HTMLTemplateElement)) throw new Error(`${id} is no template.`);
  return document.importNode(template.content, true);
}

const wordsOf = (id: string): string => templateOf(id).textContent ?? '';

/** `data-if` removes an element without its value, `data-is` and `data-value` fill it and `data-to` leads it somewhere. */
function filled(id: string, values: Values): DocumentFragment {
  const part = templateOf(id);
  for (const each of part.querySelectorAll<HTMLElement>('*')) {
    const { if: condition = '', is = '', to = '', value = '' } = each.dataset;
    if ((condition && !values[condition]) || (to && !values[to])) each.remove();
    if (is) each.textContent = String(values[is]);
    if (to) each.setAttribute('href', String(values[to]));
    if (value) each.setAttribute('value', String(values[value]));
    if (each.id && values.orderId) each.id += `-${values.orderId}`;
    if (values.isBusy)
      each.toggleAttribute(each.localName === 'input' ? 'readonly' : 'disabled', each.matches('input, button'));
    if (values.orderId) each.dataset.order = String(values.orderId);
  }
  return part;
}

const leadsTo = (phone: string, address: string): Values => ({
  tel: phone && `tel:${phone}`,
  map: address && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`,
});

const timeOf = (at: string) => new Date(at).toLocaleTimeString(lang, { hour: 'numeric', minute: '2-digit' });

function stopView(stop: RiderTrip['stops'][number]): DocumentFragment {
  const { orderId, orderStatus, customer, address, dishes, cashDue, lockedUntil } = stop;
  if (orderStatus !== 'OUT_FOR_DELIVERY') {
    localStorage.removeItem(callsKey(orderId));
    const [isDelivered, isUnconfirmed] = [orderStatus === 'DELIVERED', orderStatus === 'UNCONFIRMED'];
    return filled('stopped', { orderId, isDelivered, isUnconfirmed, isOver: !isDelivered && !isUnconfirmed });
  }
  const isAtDoor = isPicked() && (stop.atDoorAt !== null || isQueued('atDoor', orderId));
  const isLocked = lockedUntil !== null && Date.parse(lockedUntil) > Date.now();
  const { addressLine1 = '', addressLine2 = '', area = '', city = '', pincode = '', instructions } = address ?? {};
  const shown = [addressLine1, addressLine2, area, city, pincode].filter(Boolean).join(', ');
  return filled('stop', {
    ...leadsTo(customer?.contactNumber ?? '', shown),
    orderId,
    userName: customer?.userName,
    address: shown,
    instructions,
    dishes,
    isOneDish: dishes === 1,
    isManyDishes: dishes !== 1,
    cashDue: cashDue && inRupees(cashDue),
    isPaid: !cashDue,
    isOnWay: isPicked() && !isAtDoor,
    isAtDoor,
    takesPin: isAtDoor && !isLocked,
    until: isLocked && timeOf(lockedUntil),
    hasPhoto: photos.has(orderId),
    lacksPhoto: !photos.has(orderId),
    calls: callsOf(orderId).map(timeOf).join(', '),
    failure: failures.get(orderId),
    isBusy: isQueued('deliver', orderId),
  });
}

function dayView({ deliveries, tips, cashInHand, offer }: NonNullable<RiderTrip['day']>): DocumentFragment {
  return filled('day', {
    deliveries,
    tips: inRupees(tips),
    hasCash: cashInHand > 0,
    cashInHand: inRupees(cashInHand),
    rupees: cashInHand,
    code: offer?.code,
    offered: offer && inRupees(offer.amount),
    failure: failures.get(undefined),
    isBusy: isQueued('offerCash'),
  });
}

function tripView({ stops, orders, day, ...about }: RiderTrip): DocumentFragment[] {
  const values = {
    ...leadsTo(about.restaurantContact, `${about.restaurantName}, ${about.restaurantAddress}`),
    ...{ ...about, orders, isOne: orders === 1, isMany: orders !== 1 },
  };
  if (!about.isMine) return [filled('offer', { ...values, isBusy: isQueued('takeTrip') })];
  const parts = [...stops.map(stopView), ...(day ? [dayView(day)] : [])];
  if (stops.every(({ orderStatus }) => ['DELIVERED', 'UNCONFIRMED'].includes(orderStatus)))
    return [filled('done', values), ...parts];
  if (!isPicked()) return [filled('fetch', values), ...parts];
  const sharing = { mayShare: mayShare() && !isSharing(), isSharing: mayShare() && isSharing(), isPlaceRefused };
  return [filled('picked', { ...values, ...sharing }), ...parts];
}

/** Replaces the view when it has changed; what is typed, open or focused stays so. */
function draw(): void {
  readPlaces(mayShare() && isSharing());
  const message = isOffline ? (queue.length > 0 ? 'saved' : 'offline') : queue.length > 0 ? 'sending' : '';
  const sentence = message && !ended ? wordsOf(message) : '';
  if (news.textContent !== sentence) news.textContent = sentence;
  const next = document.createElement('div');
  if (ended) next.append(filled('ended', { sentence: ended }));
  else if (trip) next.append(...tripView(trip));
  if (next.innerHTML === drawn || next.innerHTML === '') return;
  drawn = next.innerHTML;
  const { activeElement } = document;
  for (const old of view.querySelectorAll('input, details')) {
    const same = next.querySelector(`#${old.id}`);
    if (
      old instanceof HTMLInputElement &&
      old.type !== 'file' &&
      same instanceof HTMLInputElement &&
      old.value !== old.defaultValue
    )
      same.value = old.value;
    if (old instanceof HTMLDetailsElement && same instanceof HTMLDetailsElement) same.open = old.open;
  }
  view.replaceChildren(...next.childNodes);
  if (activeElement?.id) document.getElementById(activeElement.id)?.focus();
}

view.addEventListener('submit', (event) => {
  event.preventDefault();
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const { press: call = '', order } = form.dataset;
  const about = order === undefined ? {} : { orderId: Number(order) };
  if (call === 'called') return noteCall(Number(order));
  if (call === 'share') return share(!isSharing());
  const fields = Object.fromEntries(new FormData(form, event.submitter));
  if (call === 'deliver') form.reset();
  press({
    ...{ call, ...about, ...fields },
    ...(fields.reason === 'NOT_REACHED' && { calledAt: callsOf(Number(order)) }),
    ...(fields.reason === 'LEFT_AT_DOOR' && { photo: photos.get(Number(order)) }),
    ...(call === 'offerCash' && { amount: Number(fields.amount) }),
  });
});
view.addEventListener('input', ({ target }) => {
  const isWhole = target instanceof HTMLInputElement && target.name === 'pin' && target.validity.valid;
  if (isWhole) target.form?.requestSubmit();
});
view.addEventListener('change', ({ target }) => {
  const [file] = target instanceof HTMLInputElement && target.dataset.order ? (target.files ?? []) : [];
  if (file && target instanceof HTMLInputElement) takePhoto(Number(target.dataset.order), file);
});
view.addEventListener('click', ({ target }) => {
  const called = target instanceof Element && target.closest<HTMLElement>('[data-called]');
  if (called) noteCall(Number(called.dataset.order));
});
for (const other of document.querySelectorAll<HTMLAnchorElement>('nav a')) other.hash = location.hash;
addEventListener('hashchange', () => location.reload());
addEventListener('online', () => exchange());
document.addEventListener('visibilitychange', refresh);
exchange();
