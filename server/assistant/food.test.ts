/** Sentences about food: the search of the landing page, near the person, in the words of the response. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ask } from '#contract/assistant/ask.ts';
import { Chat } from '#tests/chat.ts';
import { HOME, newAddress, newCustomer, newKitchen } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();

describe('food', () => {
  it('is found by type, price, place and whether it is open', async () => {
    const near = { city: 'Pune', area: 'Baner' };
    await newKitchen(sql, { ...near, name: 'Dear House', dishes: [{ name: 'Paneer Biryani', price: 320 }] });
    await newKitchen(sql, {
      ...near,
      name: 'Shut House',
      isOpen: false,
      dishes: [{ name: 'Veg Biryani', price: 150 }],
    });
    await newKitchen(sql, { ...near, name: 'Right House', dishes: [{ name: 'Veg Biryani', price: 180 }] });
    await newKitchen(sql, {
      city: 'Pune',
      area: 'Aundh',
      name: 'Far House',
      dishes: [{ name: 'Veg Biryani', price: 100 }],
    });
    const told = await new Chat(await newCustomer(app, sql)).say('veg biryani under 200 open now near Baner');
    assert.match(told, /Veg Biryani, ₹180\.00, at \[Right House\]\(\/checkMenu\/\d+\) in Baner/);
    assert.doesNotMatch(told, /Dear House|Shut House|Far House/);
  });

  it('of an area’s open restaurants is listed, in Hinglish too', async () => {
    const there = { city: 'Bengaluru', area: 'Koramangala', pincode: '560034' };
    await newKitchen(sql, { ...there, name: 'Open Tiffins' });
    await newKitchen(sql, { ...there, name: 'Shut Tiffins', isOpen: false });
    const chat = new Chat(await newCustomer(app, sql));
    for (const sentence of [
      'koramangala me kaun sa restaurant khula hai',
      'which restaurants are open in koramangala',
      'koramangala mein koi hotel khula hai kya',
    ]) {
      const told = await chat.say(sentence);
      assert.match(told, /\[Open Tiffins\]\(\/checkMenu\/\d+\)(,| in) Koramangala/, `${sentence}: ${told}`);
      assert.doesNotMatch(told, /Shut Tiffins/, sentence);
    }
  });

  it('is found without what a sentence excludes', async () => {
    const near = { city: 'Ooty', area: 'Fernhill', pincode: '643001' };
    await newKitchen(sql, {
      ...near,
      name: 'Hill Kitchen',
      dishes: [{ name: 'Spicy Biryani' }, { name: 'Biryani' }, { name: 'Schezwan Rice' }, { name: 'Lemon Rice' }],
    });
    const { browser } = await newCustomer(app, sql);
    const said = async (userInput: string) =>
      (await browser.call(ask, { body: { userInput, sessionId: 'less', near: 'Fernhill, Ooty' } })).json();
    for (const [sentence, heading, ...shown] of [
      ['biryani nahi, kuch aur', 'Fernhill ke paas biryani ke bina dishes', 'Schezwan Rice', 'Lemon Rice'],
      ['spicy nahi', 'Fernhill ke paas spicy ke bina dishes', 'Biryani', 'Lemon Rice'],
      ['less spicy biryani', 'Biryani without spicy near Fernhill', 'Biryani'],
    ] as const) {
      const { response, dishes = [] } = await said(sentence);
      assert.match(response, new RegExp(`^${heading}:`), response);
      assert.deepEqual(dishes.map(({ dish }) => dish.dishName).toSorted(), [...shown].toSorted(), sentence);
    }
  });

  it('near me is food near the person’s address', async () => {
    const asha = await newCustomer(app, sql);
    const chat = new Chat(asha);
    for (const [city, area, name, price] of [
      ['Chennai', 'Adyar', 'Dosa House', 90],
      ['Bengaluru', 'Indiranagar', 'Dosa Palace', 80],
    ] as const)
      await newKitchen(sql, { city, area, name, dishes: [{ name: 'Ghee Dosa', price }] });
    assert.match(await chat.say('dosa near me'), /Dosa Palace.*Choose your place/s);
    const adyar = { area: 'Adyar', city: 'Chennai', userState: 'Tamil Nadu', pincode: '600020' } as const;
    await newAddress(asha, { ...HOME, ...adyar });
    assert.match(await chat.say('dosa near me'), /^Dosa near Adyar:\nGhee Dosa, ₹90\.00, at \[Dosa House\]/);
  });

  it('is found near the chosen place, as dishes that the response names in the same order', async () => {
    await newKitchen(sql, {
      city: 'Chennai',
      area: 'Adyar',
      pincode: '600020',
      name: 'Kothu House',
      dishes: [
        { name: 'Kothu Parotta', price: 120 },
        { name: 'Egg Kothu Parotta', price: 140 },
      ],
    });
    await newKitchen(sql, {
      city: 'Pune',
      area: 'Baner',
      name: 'Away House',
      dishes: [{ name: 'Kothu Parotta', price: 90 }],
    });
    const { browser } = await newCustomer(app, sql);
    const asked = async (near: string) =>
      (await browser.call(ask, { body: { userInput: 'kothu parotta chahiye', sessionId: 'near', near } })).json();
    const { response, dishes = [] } = await asked('Adyar, Chennai, 600020');
    assert.match(response, /^Adyar ke paas kothu parotta:\nKothu Parotta, ₹120\.00, Adyar me \[Kothu House\]/);
    assert.deepEqual(
      dishes.map(({ dish, restaurant }) => [dish.dishName, dish.price, restaurant.restaurantName]),
      [
        ['Kothu Parotta', 120, 'Kothu House'],
        ['Egg Kothu Parotta', 140, 'Kothu House'],
      ],
    );
    assert.deepEqual(
      response
        .split('\n')
        .slice(1, 3)
        .map((line) => line.split(',')[0]),
      dishes.map(({ dish }) => dish.dishName),
    );
    assert.match((await asked('Nowhere at all, Atlantis')).response, /Kothu Parotta, ₹/);
  });

  it('is found for several dishes that no dish is together', async () => {
    await newKitchen(sql, { name: 'Tea Stall', dishes: [{ name: 'Kulhad Chai' }] });
    await newKitchen(sql, { name: 'Fry Stall', dishes: [{ name: 'Mawa Kachori' }] });
    const told = await new Chat(await newCustomer(app, sql)).say('kulhad chai aur mawa kachori');
    assert.match(told, /^Kulhad chai; Mawa kachori:\nKulhad Chai, .*\nMawa Kachori, /);
  });

  it('that is only like the wish is named as such', async () => {
    await newKitchen(sql, { name: 'Half House', dishes: [{ name: 'Reshmi Kebab' }, { name: 'Zaitooni Naan' }] });
    const told = await new Chat(await newCustomer(app, sql)).say('reshmi zaitooni chahiye');
    assert.match(told, /^“reshmi zaitooni” me se sab kuch kisi ek dish me nahi hai\. Sabse milti-julti:\n/);
  });

  it('that no dish states leads to pure veg restaurants, if it is Jain', async () => {
    const chat = new Chat(await newCustomer(app, sql));
    const veg = '(/home?q=pure%20veg%20restaurants)';
    for (const say of ['jain food near me', 'koi jain khana milega paas mein']) {
      const told = await chat.say(say);
      assert.ok(told.includes('“jain”') && told.includes(veg), told);
    }
    assert.ok(!(await chat.say('gluten free food near me')).includes(veg));
    await newKitchen(sql, { name: 'Jain Rasoi', dishes: [{ name: 'Jain Thali' }] });
    for (const say of ['jain food near me', 'koi jain khana milega paas mein'])
      assert.match(await chat.say(say), /Jain Thali, ₹/);
  });

  it('that no restaurant offers is not found', async () => {
    assert.match(await new Chat(await newCustomer(app, sql)).say('sushi under 100'), /I found nothing like that/);
  });

  it('is found in cities by their other names, and in places with several words or numbers', async () => {
    await newKitchen(sql, {
      city: 'Mysuru',
      area: '5th Block',
      name: 'Block House',
      dishes: [{ name: 'Ragi Mudde', price: 60 }],
    });
    const chat = new Chat(await newCustomer(app, sql));
    assert.match(await chat.say('ragi mudde in mysore'), /at \[Block House\]/);
    assert.match(await chat.say('restaurants in 5th Block'), /\[Block House\]/);
  });

  it('is found at restaurants whose names are spelled differently', async () => {
    await newKitchen(sql, { name: 'Burger & Co', dishes: [{ name: 'Aloo Burger', price: 90 }] });
    await newKitchen(sql, { name: 'Café Coffee Noon', dishes: [{ name: 'Latte', price: 90 }] });
    const chat = new Chat(await newCustomer(app, sql));
    assert.match(await chat.say('burger & co timing'), /Burger & Co is open now/);
    assert.match(await chat.say('cafe coffee noon kitne baje khulta hai'), /Café Coffee Noon abhi khula hai/);
  });

  it('comes with the opening hours of restaurants', async () => {
    await newKitchen(sql, { name: 'Always Open Kitchen' });
    const chat = new Chat(await newCustomer(app, sql));
    assert.match(await chat.say('Always Open Kitchen kitne baje khulta hai'), /Always Open Kitchen abhi khula hai/);
  });
});
