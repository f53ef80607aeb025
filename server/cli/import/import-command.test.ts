import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { NewPassword } from '#contract/accounts/fields.ts';
import { type RestaurantCard, viewAllRestaurants } from '#contract/catalog/restaurants.ts';
import { StartError } from '#server/process/settings.ts';
import { Browser } from '#tests/browser.ts';
import { counts, emptyCatalogue, fixture, importFile, importText, MENUS, snapshot } from '#tests/import-fixture.ts';
import { newContact, newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();

describe('importing menus', () => {
  it('creates the vendor with a one-time password; visitors then see complete, open restaurants', async () => {
    const owner = newContact();
    const { lines, restaurants, dishes } = await importFile(sql, MENUS, { owner });
    assert.deepEqual([restaurants, dishes], [counts(3, 0, 0), counts(7, 0, 0)]);
    const password = lines[0]?.split(' ').at(-1) ?? '';
    assert.ok(NewPassword.safeParse(password).success, password);
    const login = await new Browser(app).call(userLogin, { body: { contactNumber: owner, password } });
    assert.equal(login.statusCode, 200, login.body);
    assert.deepEqual(login.json().roles, [{ roleType: 'VENDOR' }]);

    const visitor = new Browser(app);
    const [card] = (
      await visitor.call(viewAllRestaurants, { query: { q: 'hakka noodles', include: 'dishes' } })
    ).json();
    assert.ok(card);
    const { restaurantId, dishes: menu = [], ...rest } = card;
    assert.deepEqual(rest, {
      restaurantName: 'Mirchi Mahal',
      restaurantType: 'Nonveg',
      photoUrls: [],
      cuisines: ['North Indian', 'Chinese', 'Sips'],
      avgRating: 0,
      imported: { rating: 4.3 },
      deliveryMinutes: 30,
      addressLine1: '12, Lotus Lane, 3rd Block',
      area: '',
      city: 'Bangalore',
      resState: 'Karnataka',
      pincode: '560095',
      restaurantContact: '',
      transaction: { restaurantApproxCost: 310, restaurantStatus: true, restaurantOrderCounter: 0 },
    });
    assert.deepEqual(
      menu.map((dish) => [dish.dishName, dish.dishCuisine, dish.price, dish.speciality]),
      [
        ['Paneer Tikka', 'North Indian', 220, 'Recommended'],
        ['Masala Peanuts', 'North Indian', 90.5, ''],
        ['Chicken Hakka Noodles', 'Chinese', 240, ''],
        ['Fresh Lime Soda', 'Sips', 45, ''],
      ],
    );
    const [cold] = (await visitor.call(viewAllRestaurants, { query: { q: 'cold kitchen', include: 'dishes' } })).json();
    assert.deepEqual([cold?.restaurantType, cold?.dishes, cold?.addressLine1], ['Veg', [], '']);
    const [row] = await sql`select address_line1 is null and pincode is null as is_unknown, accepts_automatically
      from restaurants where restaurant_id = ${cold?.restaurantId ?? 0}`;
    assert.deepEqual({ ...row }, { isUnknown: true, acceptsAutomatically: false });
  });

  it('reports each refused row with the line where it begins', async () => {
    await emptyCatalogue(sql);
    const { refused, rows, repeated, lines } = await importFile(sql, MENUS, { owner: newContact(), dryRun: true });
    assert.deepEqual(refused, [
      {
        line: 9,
        reason: 'The dish has no name. The price "₹200 FOR TWO" is not a number of rupees. Veg or non-veg is missing.',
      },
      { line: 12, reason: 'The price "0" is not from ₹1 to ₹1,00,000.' },
      { line: 13, reason: 'The price "fifty" is not a number of rupees.' },
      { line: 14, reason: '"Maybe" is neither veg nor non-veg.' },
      { line: 16, reason: 'The restaurant has no name.' },
      { line: 17, reason: 'The row has 5 columns, the header has 12.' },
    ]);
    assert.deepEqual([rows, repeated], [15, 1]);
    assert.ok(lines.includes('  line 12: The price "0" is not from ₹1 to ₹1,00,000.'));
  });

  it('changes nothing when run again', async () => {
    await emptyCatalogue(sql);
    const owner = newContact();
    const first = await importFile(sql, MENUS, { owner, autoAccept: true });
    const before = await snapshot(sql);
    const again = await importFile(sql, MENUS, { owner, autoAccept: true });
    assert.equal(await snapshot(sql), before);
    assert.deepEqual([again.restaurants, again.dishes], [counts(0, 0, 3), counts(0, 0, 7)]);
    assert.deepEqual(again.refused, first.refused);
    const [row] = await sql<{ count: number }[]>`select count(*) from restaurants where accepts_automatically`;
    assert.equal(row?.count, 3);
  });

  it('writes nothing in a dry run, and reports the changes of an import', async () => {
    await emptyCatalogue(sql);
    const owner = newContact();
    const before = await snapshot(sql);
    const rehearsed = await importFile(sql, MENUS, { owner, dryRun: true });
    assert.equal(await snapshot(sql), before);
    const { lines: _rehearsedLines, isDryRun: _rehearsed, ...expected } = rehearsed;
    const { lines: _lines, isDryRun: _real, ...done } = await importFile(sql, MENUS, { owner });
    assert.deepEqual(done, expected);
  });

  it('adds each restaurant once when two imports run at the same time', async () => {
    await emptyCatalogue(sql);
    const { contactNumber: owner } = await newPerson(app, sql, 'VENDOR');
    const both = await Promise.all([importFile(sql, MENUS, { owner }), importFile(sql, MENUS, { owner })]);
    assert.deepEqual(both.map((each) => each.dishes.added).sort(), [0, 7]);
    const [row] = await sql<{ count: number }[]>`select count(*) from dishes`;
    assert.equal(row?.count, 7);
  });
});

describe('the owner', () => {
  it('is the vendor with this number', async () => {
    await emptyCatalogue(sql);
    const vendor = await newPerson(app, sql, 'VENDOR');
    const { lines } = await importFile(sql, MENUS, { owner: ` ${vendor.contactNumber} ` });
    assert.ok(!lines.some((line) => line.includes('assword')));
    const rows = await sql<{ vendorId: number }[]>`select distinct vendor_id from restaurants`;
    assert.deepEqual(
      rows.map((row) => row.vendorId),
      [vendor.userId],
    );
  });

  it('must be a contact number of a vendor who is not blocked', async () => {
    const { contactNumber: owner } = await newPerson(app, sql, 'CUSTOMER');
    const blocked = await newPerson(app, sql, 'VENDOR');
    await sql`update users set is_blocked = true where user_id = ${blocked.userId}`;
    const before = await snapshot(sql);
    await assert.rejects(
      importFile(sql, MENUS, { owner }),
      (error) => error instanceof StartError && /not a vendor/.test(error.message),
    );
    await assert.rejects(
      importFile(sql, MENUS, { owner: blocked.contactNumber }),
      (error) => error instanceof StartError && /is blocked/.test(error.message),
    );
    await assert.rejects(importFile(sql, MENUS, { owner: '12345' }), /--owner must be a contact number/);
    assert.equal(await snapshot(sql), before);
  });
});

describe('importing lists of restaurants', () => {
  it('stores ratings and costs of the source, which visitors see as imported', async () => {
    await emptyCatalogue(sql);
    await importFile(sql, fixture('restaurants.csv'), { owner: newContact() });
    await importFile(sql, fixture('restaurants-geo.csv'), { owner: newContact() });
    const { body } = await new Browser(app).call(viewAllRestaurants, { query: { size: 10 } });
    assert.deepEqual(
      JSON.parse(body).map(({ avgRating, imported, transaction }: RestaurantCard) => [
        avgRating,
        imported,
        transaction?.restaurantApproxCost,
      ]),
      [
        [0, { rating: 4.4, ratings: 100, costForTwo: 300 }, null],
        [0, { rating: 2.9, ratings: 80, costForTwo: 250 }, null],
        [0, { rating: 4, ratings: 20 }, null],
        [0, { rating: 3.9, ratings: 14, costForTwo: 500 }, null],
        [0, undefined, null],
      ],
    );
  });

  it('reads rows that are not UTF-8 as Windows-1252, repairs areas, cities and cuisines, and reports both', async () => {
    await emptyCatalogue(sql);
    const text = [
      'name,city,area,cuisines',
      'Chef\x92s Caf\xe9,Noida-1,Halisahar 1596.3 km,"Chinese,Rs.40 Off"',
      'Ghar,Port-Blair,2 km,Chinese',
    ].join('\n');
    const { lines, refused } = await importText(sql, Buffer.from(text, 'latin1'), { owner: newContact() });
    assert.deepEqual(refused, []);
    const rows = await sql`select restaurant_name, city, area, cuisines from restaurants order by restaurant_id`;
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [
        ['Chef’s Café', 'Noida', 'Halisahar', ['Chinese']],
        ['Ghar', 'Port Blair', null, ['Chinese']],
      ],
    );
    const from = lines.indexOf('Read in Windows-1252, not UTF-8: 1 row (line 2)');
    assert.deepEqual(lines.slice(from + 1), [
      'Repaired or dropped: areas in 2 rows, cities in 2 rows, 1 cuisine; for example',
      '  line 2: city "Noida-1" read as "Noida"',
      '  line 2: area "Halisahar 1596.3 km" read as "Halisahar"',
      '  line 2: cuisine "Rs.40 Off" dropped',
      '  line 3: city "Port-Blair" read as "Port Blair"',
      '  line 3: area "2 km" dropped',
      'Refused: 0 rows',
    ]);
  });

  it('stores the stated cuisines, which the filter finds before there is a dish; importing again does not replace them', async () => {
    await emptyCatalogue(sql);
    const owner = newContact();
    await importFile(sql, fixture('restaurants.csv'), { owner });
    const visitor = new Browser(app);
    const total = async (cuisine: string) => {
      return (await visitor.call(viewAllRestaurants, { query: { size: 1, cuisine } })).headers['x-total-count'];
    };
    assert.deepEqual([await total('north indian'), await total('Punjabi'), await total('Thai')], ['2', '1', '0']);
    await sql`update restaurants set cuisines = '{}' where 'Punjabi' = any(cuisines)`;
    await sql`update restaurants set cuisines = '{Thai}' where 'Combo' = any(cuisines)`;
    assert.deepEqual((await importFile(sql, fixture('restaurants.csv'), { owner })).restaurants, counts(0, 1, 2));
    assert.deepEqual([await total('north indian'), await total('Punjabi'), await total('Thai')], ['1', '1', '1']);
  });

  it('imports restaurants without dishes; equal ids from two kinds of files are two restaurants', async () => {
    await emptyCatalogue(sql);
    const owner = newContact();
    const list = await importFile(sql, fixture('restaurants.csv'), { owner });
    assert.deepEqual(
      [list.restaurants, list.refused],
      [counts(3, 0, 0), [{ line: 5, reason: 'The city is missing.' }]],
    );
    const geo = await importFile(sql, fixture('restaurants-geo.csv'), { owner });
    assert.deepEqual(geo.restaurants, counts(2, 0, 0));
    assert.deepEqual(geo.refused, [{ line: 4, reason: "The restaurant's name has characters that cannot be shown." }]);
    const rows = await sql`select restaurant_name, restaurant_type, address_line1, area, city, res_state, pincode
      from restaurants order by restaurant_id`;
    assert.deepEqual(
      rows.map((row) => Object.values(row)),
      [
        ['Kadhai House', 'Nonveg', 'Ring Road', 'Lotus Nagar', 'Surat', 'Gujarat', null],
        ['Kadhai House', 'Nonveg', null, 'Lotus Nagar', 'Surat', 'Gujarat', null],
        ['Green Leaf Pure Veg', 'Veg', null, 'Mango Park', 'Nowherepur', null, null],
        ['Chandni Rasoi', 'Nonveg', 'Shop 3, Clock Tower Market', 'Rose Garden', 'New Delhi', 'Delhi', '110011'],
        ['Chandni Rasoi', 'Nonveg', 'Block 7 Sector 99', 'Sector 99', 'Gurgaon', 'Haryana', null],
      ],
    );
    const again = await importFile(sql, fixture('restaurants-geo.csv'), { owner });
    assert.deepEqual(again.restaurants, counts(0, 0, 2));
  });
});
