/** What search engines read of pages: their data, which of them may be listed, and under which address. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';
import { structuredDataIn } from '#tests/structured-data.ts';
import { buildWhenStale } from '../../../scripts/build.ts';
import { builtPages } from './built-pages.ts';

const pages = builtPages(await buildWhenStale(() => {}));
const { app, sql } = await startTestServer({ pages, env: { PUBLIC_URL: 'https://food.example' } });
const visit = (url: string) => app.inject({ url, headers: { host: 'food.example' } });
const dataIn = (html: string) => /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
const graphIn = (html: string): Record<string, unknown>[] => JSON.parse(dataIn(html))['@graph'];

/** As a restaurant registers, and without everything that imported ones may lack. */
const whole = await newKitchen(sql, {
  name: 'Chai & <script>Chaat</script>',
  area: 'Indiranagar',
  state: 'Karnataka',
  pincode: '560038',
  ratings: [43, 10],
  dishes: [
    { name: 'Samosa </script>', cuisine: 'Snacks', price: 30 },
    { name: 'Chicken Roll', cuisine: 'Rolls', price: 120.5, type: 'Nonveg' },
    { name: 'Sold Out', cuisine: 'Rolls' },
  ],
});
const bare = await newKitchen(sql, { name: 'Bare', area: '', dishes: [], isStarted: false, isOpen: false });
await newKitchen(sql, { name: 'Third' });
const former = await newKitchen(sql, { name: 'Former', approval: 'Removed', isOpen: false, pincode: '560038' });
await sql`update pincodes set lat = 12.978, lng = 77.64 where pincode = '560038'`;
await sql`
  update restaurants set restaurant_contact = '9876500107', address_line1 = '14, 8th Cross', photo_urls = '{/media/a-960.webp}',
    opening_hours = '[{"day": 0, "from": "11:00", "to": "01:30"}, {"day": 1, "from": "11:00", "to": "01:30"}, {"day": 6, "from": "09:00", "to": "09:00"}]'
  where restaurant_id = ${whole.restaurantId}`;
await sql`update dishes set is_available = false where dish_name = 'Sold Out'`;
await sql`update dishes set kcal = 260, dish_description = 'Crisp.', image_url = '/media/b-960.webp' where dish_name like 'Samosa%'`;
await sql`update restaurant_figures set imported_rating = 4.9, imported_rating_count = 900 where restaurant_id = ${bare.restaurantId}`;
const MENU = `/checkMenu/${whole.restaurantId}`;
const DISH = `${MENU}/dish/${whole.dishes[0]?.dishId}`;

describe('data for search engines', () => {
  it('has all that they require and recommend', async () => {
    const pagesWithData: readonly [path: string, types: readonly string[]][] = [
      ['/home', ['Organization', 'WebSite']],
      ['/restaurants/bengaluru', ['BreadcrumbList']],
      ['/restaurants/bengaluru/indiranagar', ['BreadcrumbList']],
      ['/cuisines/snacks', ['BreadcrumbList']],
      [MENU, ['BreadcrumbList', 'Restaurant']],
      [`/checkMenu/${bare.restaurantId}`, ['BreadcrumbList', 'Restaurant']],
      [DISH, ['BreadcrumbList', 'MenuItem']],
    ];
    for (const [path, types] of pagesWithData) {
      const { statusCode, body } = await visit(path);
      assert.equal(statusCode, 200, path);
      assert.deepEqual(await structuredDataIn(body), { types, issues: [] }, path);
      for (const address of dataIn(body).matchAll(/"(?:https?:)?\/[^"]*"/g)) {
        assert.match(address[0], /^"https:\/\/(food\.example|schema\.org)/, path);
      }
    }
  });

  it('is checked by a validator that finds faults', async () => {
    const { body } = await visit(MENU);
    const faulty = body.replace('"worstRating":1', '"worst":1').replace(',"ratingCount":10', '');
    const { issues } = await structuredDataIn(faulty);
    assert.ok(issues.some((issue) => issue.startsWith('ERROR')) && issues.some((issue) => issue.startsWith('WARNING')));
  });

  it('states what the menu states: hours, place, own ratings, prices, what is sold out', async () => {
    const [shown] = graphIn((await visit(MENU)).body);
    assert.ok(shown);
    const { hasMenu, openingHoursSpecification, ...rest } = shown;
    const hours = { '@type': 'OpeningHoursSpecification' };
    assert.deepEqual(openingHoursSpecification, [
      { ...hours, dayOfWeek: ['Monday', 'Tuesday'], opens: '11:00', closes: '01:30' },
      { ...hours, dayOfWeek: ['Sunday'], opens: '00:00', closes: '23:59' },
    ]);
    assert.deepEqual(rest, {
      '@type': 'Restaurant',
      '@id': `https://food.example${MENU}`,
      url: `https://food.example${MENU}`,
      name: 'Chai & <script>Chaat</script>',
      image: ['https://food.example/media/a-960.webp'],
      telephone: '+919876500107',
      servesCuisine: ['Rolls', 'Snacks'],
      priceRange: '₹200.00 for two',
      acceptsReservations: false,
      address: {
        '@type': 'PostalAddress',
        streetAddress: '14, 8th Cross, Indiranagar',
        addressLocality: 'Bengaluru',
        addressRegion: 'Karnataka',
        postalCode: '560038',
        addressCountry: 'IN',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 12.978, longitude: 77.64 },
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.3, ratingCount: 10, bestRating: 5, worstRating: 1 },
    });
    const offer = (price: number, isIn = true) => ({
      '@type': 'Offer',
      price,
      priceCurrency: 'INR',
      availability: `https://schema.org/${isIn ? 'InStock' : 'OutOfStock'}`,
    });
    const veg = 'https://schema.org/VegetarianDiet';
    const item = { '@type': 'MenuItem' };
    assert.deepEqual(fieldsOf(hasMenu).hasMenuSection, [
      {
        '@type': 'MenuSection',
        name: 'Snacks',
        hasMenuItem: [
          {
            ...item,
            name: 'Samosa </script>',
            description: 'Crisp.',
            image: 'https://food.example/media/b-960.webp',
            suitableForDiet: veg,
            nutrition: { '@type': 'NutritionInformation', calories: '260 calories' },
            offers: offer(30),
          },
        ],
      },
      {
        '@type': 'MenuSection',
        name: 'Rolls',
        hasMenuItem: [
          { ...item, name: 'Chicken Roll', offers: offer(120.5) },
          { ...item, name: 'Sold Out', suitableForDiet: veg, offers: offer(100, false) },
        ],
      },
    ]);
  });

  it('never has an imported rating, and no page has other people’s markup', async () => {
    const { body } = await visit(`/checkMenu/${bare.restaurantId}`);
    assert.ok(body.includes('4.9 elsewhere') && !dataIn(body).includes('4.9'));
    for (const path of [MENU, DISH, '/restaurants/bengaluru']) {
      assert.ok(!(await visit(path)).body.includes('<script>Chaat'), path);
    }
  });
});

describe('a page', () => {
  const PATHS: readonly [path: string, canonical: string | undefined][] = [
    ['/', '/home'],
    ['/home', '/home'],
    ['/home?q=samosa', undefined],
    ['/home?q=nothing+at+all', undefined],
    ['/home/allRestaurants', '/home/allRestaurants'],
    ['/home/allRestaurants?page=2', '/home/allRestaurants?page=2'],
    ['/home/allRestaurants?city=Bengaluru', undefined],
    ['/home/allRestaurants?type=Veg&sort=rating', undefined],
    ['/home/allRestaurants?sort=rating', undefined],
    ['/home/allRestaurants?open=true&page=2', undefined],
    ['/home/trends', '/home/trends'],
    ['/restaurants/Bangalore', '/restaurants/bengaluru'],
    ['/restaurants/bengaluru?page=1&x=y', '/restaurants/bengaluru'],
    ['/restaurants/bengaluru?page=9', undefined],
    ['/restaurants/bengaluru/indiranagar', undefined],
    ['/cuisines/snacks', undefined],
    [MENU, MENU],
    [`${MENU}?veg=true`, MENU],
    [DISH, DISH],
    ['/login', '/login'],
    ['/no/such/page', undefined],
    ['/restaurants/nowhere', undefined],
    [`/checkMenu/${former.restaurantId}`, undefined],
  ];
  for (const [path, canonical] of PATHS) {
    it(`${path} ${canonical ? `is listed as ${canonical}` : 'asks not to be listed'}`, async () => {
      const { body } = await visit(path);
      const found = /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1]?.replaceAll('&amp;', '&');
      assert.equal(found, canonical && `https://food.example${canonical}`);
      assert.equal(body.includes('<meta name="robots" content="noindex"/>'), canonical === undefined);
    });
  }

  it('of a city, an area or a cuisine has figures of its own and is sent from memory', async () => {
    const first = await visit('/restaurants/bengaluru');
    assert.match(first.body, /<h1[^>]*>Restaurants in Bengaluru<\/h1>/);
    const description = /<meta name="description" content="([^"]*)"/.exec(first.body)?.[1];
    assert.equal(
      description,
      'Restaurants in Bengaluru. 3 restaurants. Cost for two from ₹200.00. Best rated: Chai &amp; &lt;script&gt;Chaat&lt;/script&gt; 4.3.',
    );
    const again = await visit('/restaurants/bengaluru');
    assert.deepEqual([again.headers.etag, again.body === first.body], [first.headers.etag, true]);
    assert.match(String(first.headers['cache-control']), /s-maxage/);
  });

  it('of a removed restaurant is 410 with what is near; one that visitors never saw is 404', async () => {
    const gone = await visit(`/checkMenu/${former.restaurantId}`);
    assert.equal(gone.statusCode, 410);
    assert.ok(gone.body.includes('Former is no longer here') && gone.body.includes(`href="${MENU}"`));
    assert.equal((await visit(`/checkMenu/${former.restaurantId}/dish/${former.dishes[0]?.dishId}`)).statusCode, 410);
    const pending = await newKitchen(sql, { approval: 'Pending', isOpen: false });
    for (const id of [pending.restaurantId, 999_999]) {
      assert.equal((await visit(`/checkMenu/${id}`)).statusCode, 404, String(id));
    }
  });
});
