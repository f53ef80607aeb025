import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { StartError } from '#server/process/settings.ts';
import { findColumns } from './columns.ts';

const find = (header: string, maps: string[] = []) =>
  Object.fromEntries(findColumns(header.split(','), maps, 'file.csv').at);

const refusal = (header: string, maps: string[] = []) => {
  try {
    find(header, maps);
  } catch (error) {
    assert.ok(error instanceof StartError);
    return error.message;
  }
  return assert.fail('must be refused');
};

describe('finding columns', () => {
  it('recognises a menu file and does not take its restaurant numbers for ids', () => {
    assert.deepEqual(
      find(
        'restaurant_no,restaurant_name,city,address,rating,cost_per_person,cuisine,restaurant_link,menu_category,item,price,veg_or_nonveg',
      ),
      {
        restaurantName: 1,
        city: 2,
        addressLine1: 3,
        cuisines: 6,
        link: 7,
        section: 8,
        dishName: 9,
        price: 10,
        dishType: 11,
        rating: 4,
        costForTwo: 5,
      },
    );
  });

  it('recognises restaurant lists, where a price is the cost for two', () => {
    assert.deepEqual(find('ID,Area,City,Restaurant,Price,Avg ratings,Total ratings,Food type,Address,Delivery time'), {
      id: 0,
      area: 1,
      city: 2,
      restaurantName: 3,
      cuisines: 7,
      addressLine1: 8,
      rating: 5,
      ratingCount: 6,
      costForTwo: 4,
    });
    assert.deepEqual(
      find(
        'Restaurant ID,Restaurant Name,City,Address,Locality,Longitude,Latitude,Cuisines,Average Cost for two,Price range,Aggregate rating,Rating text,Votes',
      ),
      {
        id: 0,
        restaurantName: 1,
        city: 2,
        addressLine1: 3,
        area: 4,
        cuisines: 7,
        costForTwo: 8,
        rating: 10,
        ratingCount: 12,
      },
    );
  });

  it('takes a place or location for the city or the area, whichever has no column of its own', () => {
    assert.deepEqual(
      find('Restaurant Name,Dining Rating,Dining Votes,Cuisine,Place Name,City,Item Name,Veg Flag,Votes,Prices'),
      {
        restaurantName: 0,
        rating: 1,
        ratingCount: 2,
        cuisines: 3,
        area: 4,
        city: 5,
        dishName: 6,
        dishType: 7,
        price: 9,
      },
    );
    assert.deepEqual(
      find('Restaurant Name,Cuisine,Rating,Number of Ratings,Average Price,Offer Name,Area,Pure Veg,Location'),
      {
        restaurantName: 0,
        cuisines: 1,
        rating: 2,
        ratingCount: 3,
        costForTwo: 4,
        area: 6,
        restaurantType: 7,
        city: 8,
      },
    );
    assert.deepEqual(find('Place Name,City,Location'), { restaurantName: 0, city: 1, area: 2 });
    assert.deepEqual(find('Name,Place Name,Location'), { restaurantName: 0, area: 1, city: 2 });
    assert.deepEqual(find('Name,Area,Place Name'), { restaurantName: 0, area: 1, city: 2 });
  });

  it('takes prices and a veg flag for those of the dishes, or of the restaurant in a file without dishes', () => {
    assert.deepEqual(find('name,city,item,Prices,Veg Flag'), {
      restaurantName: 0,
      city: 1,
      dishName: 2,
      price: 3,
      dishType: 4,
    });
    assert.deepEqual(find('name,city,Prices,Veg Flag'), {
      restaurantName: 0,
      city: 1,
      costForTwo: 2,
      restaurantType: 3,
    });
  });

  it('takes ratings for the rating, or beside a rating for their number', () => {
    assert.deepEqual(find('name,city,ratings'), { restaurantName: 0, city: 1, rating: 2 });
    assert.deepEqual(find('name,city,ratings,rating'), { restaurantName: 0, city: 1, ratingCount: 2, rating: 3 });
    assert.deepEqual(find('name,city,rate,votes,approx_cost(for two people)'), {
      restaurantName: 0,
      city: 1,
      rating: 2,
      ratingCount: 3,
      costForTwo: 4,
    });
  });

  it("recognises the product's own field names in any case and spacing", () => {
    assert.deepEqual(find(' restaurantName ,CITY,dish-name,price,Dish Type,dishCuisine'), {
      restaurantName: 0,
      city: 1,
      dishName: 2,
      price: 3,
      dishType: 4,
      dishCuisine: 5,
    });
  });

  it('takes columns from --map, which overrides recognised names', () => {
    assert.deepEqual(
      find('Place,name,Where,price,Diet', ['restaurantName=Place', 'city=where', 'item=name', 'dishType=Diet']),
      {
        restaurantName: 0,
        city: 2,
        dishName: 1,
        dishType: 4,
        price: 3,
      },
    );
  });

  it('names the missing column and those that were found in one sentence', () => {
    assert.equal(
      refusal('Title,Town'),
      "file.csv has no column for the restaurant's name (name it with --map restaurantName=COLUMN); found: Title, Town.",
    );
    assert.match(refusal('name,area'), /no column for the city/);
    assert.match(refusal('name,city,item,veg'), /no column for the dish's price/);
    assert.match(refusal('name,city,item,price'), /no column for veg or non-veg/);
    assert.match(refusal(''), /found: nothing\.$/);
    assert.match(refusal('name,city', ['price=Cost']), /has no column "Cost" \(--map price=Cost\); found: name, city/);
    assert.match(refusal('name,city', ['colour=city']), /knows no field "colour": it is one of restaurantName, city/);
    assert.match(refusal('name,city', ['city']), /takes FIELD=COLUMN, not "city"/);
    assert.ok(refusal(`\u0089PNG\u0000${'x'.repeat(5000)}`).length < 500);
  });
});
