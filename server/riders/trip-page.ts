/**
 * The rider's page (product rule 5.40): one small document with its script, for slow networks. Its address,
 * `/trip#<trip>.<secret>`, has the secret after #, which no browser sends. `web/riders/trip.ts` fills the templates.
 */
import type { FastifyInstance } from 'fastify';
import type { Brand, Operator } from '#contract/kit/brand.ts';
import { styleOf } from '#contract/kit/legible.ts';
import { refusals } from '#contract/kit/refusals.ts';
import { t, translated } from '#contract/kit/texts.ts';
import { CALLS_MIN } from '#contract/riders/rider-trip.ts';
import type { Limits } from '#server/http/limits.ts';
import type { PagesBuild } from '#server/http/pages/built-pages.ts';
import { escaped, hashOf } from '#server/http/pages/small-page.ts';
import { languages } from '#server/languages/catalogue.ts';

interface TripPageOptions {
  readonly limits: Limits;
  readonly operator: () => Promise<Operator>;
}

export function addTripPage(
  app: FastifyInstance,
  { tripScript: script }: Pick<PagesBuild, 'tripScript'>,
  { limits, operator }: TripPageOptions,
): void {
  const onRequest = (request: Parameters<Limits['check']>[0]) => limits.check(request, 'page');
  app.get('/trip', { onRequest }, async ({ language }, reply) => {
    const { brand } = await operator();
    const style = styleWith(brand);
    const scripts = script === undefined ? "'self'" : hashOf(script);
    reply.header('content-security-policy', policyWith(scripts, hashOf(style)));
    reply.header('x-robots-tag', 'noindex');
    const program = script === undefined ? ' type="module" src="/web/riders/trip.ts">' : `>${script}`;
    return reply
      .type('text/html; charset=utf-8')
      .send(pageWith({ name: escaped(brand.name), language, style, program }));
  });
}

const policyWith = (scripts: string, styles: string) =>
  `default-src 'none'; script-src ${scripts}; style-src ${styles}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

interface Document {
  readonly name: string;
  readonly language: string;
  readonly style: string;
  /** The end of the tag of the script, and the script. */
  readonly program: string;
}

// Texts are ours and contain no markup but the places for values, so they need no escaping.
const pageWith = ({ name, language, style, program }: Document) => `<!doctype html>
<html lang="${language}-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${t`Your trip`} · ${name}</title>
<style>${style}</style>
</head>
<body>
<header><strong>${name}</strong><nav>${languages
  .filter(({ code }) => code !== language)
  .map((other) => `<a href="?lang=${other.code}" lang="${other.code}" hreflang="${other.code}">${other.name}</a>`)
  .join('')}</nav></header>
<main><p id="news" role="status"></p><div id="view"><h1>${t`Loading`}</h1></div></main>
${Object.entries({ ...newsTemplates(), ...tripTemplates(), stop: stopTemplate(), stopped: stoppedTemplate() })
  .map(([id, html]) => `<template id="${id}">${html}</template>`)
  .join('\n')}
<script${program}</script>
</body>
</html>
`;

const place = (value: string) => `<span data-is="${value}"></span>`;
const [orders, dishes, orderId, userName, cashDue] = ['orders', 'dishes', 'orderId', 'userName', 'cashDue'].map(place);
const [riderName, restaurantName, calls, until] = ['riderName', 'restaurantName', 'calls', 'until'].map(place);
const [deliveries, tips, cashInHand, offered] = ['deliveries', 'tips', 'cashInHand', 'offered'].map(place);

const newsTemplates = () => ({
  sending: t`Sending...`,
  saved: t`No connection. What you pressed is sent as soon as you are connected again.`,
  offline: t`No connection. This page may be out of date.`,
  taken: translated(refusals.TRIP_TAKEN[1]),
  noPhoto: translated(refusals.PHOTO_UNREADABLE[1]),
  ended: '<h1 data-is="sentence"></h1>',
});

const tripTemplates = () => ({
  offer: `<h1>${t`Hello ${riderName}`}</h1>
<p data-if="isOne">${t`One order is waiting for you.`}</p><p data-if="isMany">${t`${orders} orders are waiting for you.`}</p>
<p>${t`Press this on the phone that you take with you. The trip then opens on this phone only.`}</p>
<form data-press="takeTrip"><button>${t`This is my trip`}</button></form>`,
  fetch: `<section><h1>${t`Fetch from ${restaurantName}`}</h1>
<p data-is="restaurantAddress"></p>
<p class="links"><a data-to="tel">${t`Call ${restaurantName}`}</a><a data-to="map" target="_blank" rel="noreferrer">${t`Map`}</a></p>
<form data-press="pickUp"><button><span data-if="isOne">${t`I have picked up the order`}</span><span data-if="isMany">${t`I have picked up all ${orders} orders`}</span></button></form></section>`,
  picked: `<h1>${t`Deliver`}</h1><p class="links"><a data-to="tel">${t`Call ${restaurantName}`}</a></p>
<form data-press="share" data-if="mayShare"><p>${t`While this page is open, the customer can see roughly how far away you are. The restaurant cannot.`}</p>
<p role="alert" data-if="isPlaceRefused">${t`Your browser does not share your location. You can deliver without it.`}</p>
<button class="plain">${t`Share my location with the customer`}</button></form>
<form data-press="share" data-if="isSharing"><button class="plain">${t`Stop sharing my location`}</button></form>`,
  done: `<h1>${t`All delivered. Thank you.`}</h1>`,
  day: `<section><h2>${t`Today`}</h2><p>${t`Deliveries: ${deliveries}. Tips: ${tips}.`}</p><div data-if="hasCash">
<p>${t`You have ${cashInHand} in cash.`}</p>
<form data-press="offerCash"><label>${t`Rupees to hand in`}
<input id="amount" name="amount" inputmode="decimal" autocomplete="off" data-value="rupees" required></label>
<button class="plain">${t`Show a code to hand it in`}</button></form>
<p role="alert" data-if="failure" data-is="failure"></p>
<div data-if="code"><p class="cash" data-is="code"></p><p>${t`Give ${offered} and this code to the person who takes the cash.`}</p></div></div></section>`,
});

const stopTemplate = () => `<section><h2>${t`Order ${orderId}`}</h2>
<p><b data-is="userName"></b> · <span data-if="isOneDish">${t`One dish`}</span><span data-if="isManyDishes">${t`${dishes} dishes`}</span></p>
<p data-is="address"></p>
<p data-if="instructions"><b data-is="instructions"></b></p>
<p class="cash" data-if="cashDue">${t`Collect ${cashDue}`}</p>
<p class="links"><a data-to="tel" data-called>${t`Call ${userName}`}</a><a data-to="map" target="_blank" rel="noreferrer">${t`Map`}</a></p>
<form data-press="atDoor" data-if="isOnWay"><button>${t`I am at the door`}</button></form>
<form data-press="deliver" data-if="takesPin"><label>${t`PIN that the customer reads to you`}
<input id="pin" name="pin" inputmode="numeric" pattern="[0-9]{4}" maxlength="4" autocomplete="off" required></label>
<button>${t`Delivered`}</button></form>
<p role="alert" data-if="failure" data-is="failure"></p>
<p data-if="until">${t`You can try a PIN again at ${until}.`}</p>
<details id="without" data-if="isAtDoor"><summary>${t`No PIN?`}</summary>
<p data-if="cashDue">${translated(refusals.CASH_NOT_COLLECTED[1])}</p>
<div data-if="isPaid">
<p>${t`If you cannot reach the customer, call ${CALLS_MIN} times first.`}</p>
<p data-if="calls">${t`You called at ${calls}.`}</p>
<form data-press="called"><button class="plain">${t`I called now`}</button></form>
<form data-press="deliverWithoutPin"><label>${t`Where did you leave the food?`}
<input id="words" name="words" maxlength="200" autocomplete="off" required></label>
<button class="plain" name="reason" value="NOT_REACHED">${t`The customer does not answer`}</button>
<label data-if="lacksPhoto">${t`If the customer asked you to leave it, take a photo of it`}
<input id="photo" type="file" accept="image/*" capture="environment" data-photo></label>
<button class="plain" name="reason" value="LEFT_AT_DOOR" data-if="hasPhoto">${t`The customer asked me to leave it`}</button>
<p data-if="hasPhoto">${t`Your photo goes with it.`}</p></form></div>
<form data-press="deliverWithoutPin"><button class="plain" name="reason" value="PHONE_DEAD">${t`The customer has it, but their phone is off`}</button></form></details></section>`;

const stoppedTemplate =
  () => `<p class="stopped"><span class="good" data-if="isDelivered"><span aria-hidden="true">✓</span> ${t`Order ${orderId} is delivered.`}</span>
<span class="good" data-if="isUnconfirmed"><span aria-hidden="true">✓</span> ${t`Order ${orderId} is delivered without a PIN.`}</span>
<span data-if="isOver">${t`Order ${orderId} has ended. Bring it back to the restaurant.`}</span></p>`;

const propertiesOf = (properties: Readonly<Record<string, string>>) =>
  Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';');

/** The colours of web/app.css, in a form that old phones read. */
const styleWith = (brand: Brand) => `
:root{color-scheme:light dark;--page:#fffbf6;--box:#f8f0e7;--text:#30221b;--good:#13683a;--bad:#a6123f;--button:var(--brand);--on-button:var(--brand-text);${propertiesOf(styleOf(brand))}}
@media (prefers-color-scheme:dark){:root{--page:#1f1712;--box:#2b211b;--text:#f2e8dd;--good:#6fcf97;--bad:#ff8fa8;--button:var(--brand-dark);--on-button:var(--brand-dark-text)}}
*{box-sizing:border-box}
[hidden]{display:none}
body{max-width:32rem;margin:0 auto;padding:0 1rem 3rem;background:var(--page);color:var(--text);font:1.125rem/1.45 system-ui,sans-serif;overflow-wrap:anywhere}
header,nav,.links{display:flex;flex-wrap:wrap;gap:.75rem}
header{justify-content:space-between}
header a,summary{display:flex;align-items:center;min-height:3rem;color:inherit}
header strong{padding:.7rem 0;color:var(--button)}
h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0}
h2{font-size:1.375rem;margin:0 0 .25rem}
p{margin:.4rem 0}
section{margin:1rem 0;padding:1rem;border-radius:1.25rem;background:var(--box)}
button,.links a{display:block;flex:1 1 8rem;width:100%;min-height:3.5rem;margin:.5rem 0;padding:.85rem 1rem;border:2px solid var(--button);border-radius:.75rem;background:var(--button);color:var(--on-button);font:inherit;font-weight:700;text-align:center;align-content:center;text-decoration:none}
.plain,.links a{background:none;color:inherit}
.links{margin:.75rem 0}.links a{margin:0}
button:active,a:active{opacity:.6}
button:disabled{opacity:.7}
:focus-visible{outline:3px solid var(--text);outline-offset:2px}
input{display:block;width:100%;min-height:3.5rem;margin:.25rem 0;padding:.5rem 1rem;border:2px solid;border-radius:.75rem;background:var(--page);color:inherit;font:inherit}
input[name=pin]{font-size:2rem;letter-spacing:.5em;text-align:center}
summary{text-decoration:underline;cursor:pointer}
.cash{font-size:2rem;font-weight:800;line-height:1.2}
.stopped{font-weight:700}
.good{color:var(--good)}
[role=alert]{color:var(--bad);font-weight:700}
#news:not(:empty){position:sticky;top:0;margin:0 -1rem;padding:.75rem 1rem;background:var(--text);color:var(--page)}
`;
