import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { counts, emptyCatalogue, importFile, importText, MENUS, snapshot } from '#tests/import-fixture.ts';
import { newContact, newPerson } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const mirchi = async () => {
  const [row] = await sql<{ restaurantId: number }[]>`
    select restaurant_id from restaurants where import_key = 'link:food.example/restaurants/mirchi-mahal-1'`;
  return row?.restaurantId ?? 0;
};

describe('importing again', () => {
  it('preserves changes of vendors and administrators (closed, removed, deleted, filled in) and updates dishes from the file', async () => {
    await emptyCatalogue(sql);
    const owner = newContact();
    await importFile(sql, MENUS, { owner });
    const restaurantId = await mirchi();
    await sql`update restaurants set is_switched_on = false, open_spans = '{}', restaurant_name = 'Mirchi Palace', pincode = '560001' where restaurant_id = ${restaurantId}`;
    await sql`update restaurants set approval = 'Removed', is_switched_on = false, open_spans = '{}' where restaurant_name = 'Dosa Darbar'`;
    await sql`update restaurants set restaurant_contact = '9876543210' where restaurant_name = 'Cold Kitchen'`;
    await sql`update dishes set deleted_at = now() where dish_name = 'Fresh Lime Soda'`;
    await sql`update dishes set price_paise = 1, dish_type = 'Nonveg', dish_cuisine = 'Old' where dish_name = 'Paneer Tikka'`;
    await sql`insert into dishes (restaurant_id, dish_name, dish_type, dish_cuisine, price_paise) values (${restaurantId}, 'Own Dal', 'Veg', 'Dal', 100)`;
    const { restaurants, dishes } = await importFile(sql, MENUS, { owner });
    assert.deepEqual([restaurants, dishes], [counts(0, 0, 2, 1), counts(0, 1, 2, 4)]);
    const [row] =
      await sql`select is_switched_on, restaurant_name, pincode from restaurants where restaurant_id = ${restaurantId}`;
    assert.deepEqual({ ...row }, { isSwitchedOn: false, restaurantName: 'Mirchi Palace', pincode: '560001' });
    const menu = await sql`select dish_name, price_paise, dish_type, dish_cuisine from dishes
      where restaurant_id = ${restaurantId} and deleted_at is null order by dish_id`;
    assert.deepEqual(
      menu.map((dish) => Object.values(dish)),
      [
        ['Paneer Tikka', 22000, 'Veg', 'North Indian'],
        ['Masala Peanuts', 9050, 'Veg', 'North Indian'],
        ['Chicken Hakka Noodles', 24000, 'Nonveg', 'Chinese'],
        ['Own Dal', 100, 'Veg', 'Dal'],
      ],
    );
    const [kept] =
      await sql`select approval, restaurant_contact from restaurants where restaurant_name = 'Dosa Darbar'`;
    assert.equal(kept?.approval, 'Removed');
  });

  it('updates the prices of two dishes with the same name separately', async () => {
    await emptyCatalogue(sql);
    const owner = newContact();
    await importFile(sql, MENUS, { owner });
    await sql`update dishes set price_paise = 13000 where dish_name = 'Half Meal' and price_paise = 14000`;
    const { dishes } = await importFile(sql, MENUS, { owner });
    assert.deepEqual(dishes, counts(0, 1, 6));
    const rows = await sql<
      { pricePaise: number }[]
    >`select price_paise from dishes where dish_name = 'Half Meal' order by dish_id`;
    assert.deepEqual(
      rows.map((row) => row.pricePaise),
      [8000, 14000],
    );
  });

  it('fills in missing details, and turns on automatic acceptance only with --auto-accept', async () => {
    await emptyCatalogue(sql);
    const owner = newContact();
    await importFile(sql, MENUS, { owner });
    await sql`update restaurants set res_state = null`;
    const { restaurants } = await importFile(sql, MENUS, { owner, autoAccept: true });
    assert.deepEqual(restaurants, counts(0, 3, 0));
    assert.deepEqual((await importFile(sql, MENUS, { owner })).restaurants, counts(0, 0, 3));
    const [row] = await sql<{ count: number }[]>`
      select count(*) from restaurants where accepts_automatically and res_state is not null`;
    assert.equal(row?.count, 3);
  });

  it('updates the figures of the source, preserves missing ones, and writes nothing if they are the same', async () => {
    await emptyCatalogue(sql);
    const owner = newContact();
    const header = 'id,name,city,rating,votes,cost for two';
    const figures = async () => {
      const [row] =
        await sql`select imported_rating::float8 as rating, imported_rating_count as count, imported_cost_paise as paise
        from restaurant_figures`;
      return Object.values(row ?? {});
    };
    await importText(sql, `${header}\n7,Ghar,Pune,4.1,"1,200",300\n`, { owner });
    assert.deepEqual(await figures(), [4.1, 1200, 30_000]);
    const before = await snapshot(sql);
    const same = await importText(sql, `${header}\n7,Ghar,Pune,4.1,1200,₹300\n`, { owner });
    assert.deepEqual([same.restaurants, await snapshot(sql)], [counts(0, 0, 1), before]);
    const other = await importText(sql, `${header}\n7,Ghar,Pune,3.9,,\n`, { owner });
    assert.deepEqual([other.restaurants, await figures()], [counts(0, 1, 0), [3.9, null, 30_000]]);
    const fewer = await importText(sql, 'id,name,city\n7,Ghar,Pune\n', { owner });
    assert.deepEqual([fewer.restaurants, await figures()], [counts(0, 0, 1), [3.9, null, 30_000]]);
  });

  it('refuses every row of a restaurant that belongs to another vendor', async () => {
    await emptyCatalogue(sql);
    await importFile(sql, MENUS, { owner: newContact() });
    const { contactNumber: owner } = await newPerson(app, sql, 'VENDOR');
    const before = await snapshot(sql);
    const { refused, restaurants } = await importFile(sql, MENUS, { owner });
    assert.equal(await snapshot(sql), before);
    assert.deepEqual(restaurants, counts(0, 0, 0));
    assert.deepEqual(
      refused
        .filter(({ reason }) => reason === 'The restaurant was imported for another vendor.')
        .map(({ line }) => line),
      [2, 3, 4, 5, 6, 8, 10, 11, 15],
    );
  });
});

const SAMPLE = join(import.meta.dirname, '../../../../shared/data/menus_swiggy_blr_amd_sample.csv');
describe('the published sample', { skip: !existsSync(SAMPLE) }, () => {
  it('is imported except for its broken rows; importing again changes nothing', async () => {
    await emptyCatalogue(sql);
    const owner = newContact();
    const first = await importFile(sql, SAMPLE, { owner });
    const { rows, repeated, dishes, restaurants, refused } = first;
    assert.equal(rows, 2946);
    assert.equal(dishes.added + repeated + refused.length, rows);
    assert.equal(refused.length, 5);
    assert.ok(refused.every(({ reason }) => /FOR TWO" is not a number of rupees/.test(reason)));
    assert.equal(restaurants.added, 23);
    const before = await snapshot(sql);
    const again = await importFile(sql, SAMPLE, { owner });
    assert.equal(await snapshot(sql), before);
    assert.equal(again.dishes.unchanged, dishes.added);
  });
});
