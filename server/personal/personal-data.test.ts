import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { userLogin } from '#contract/accounts/account.ts';
import { setBlocked } from '#contract/moderation/people.ts';
import { personalData } from '#contract/personal/personal-data.ts';
import { answerReview } from '#contract/reviews/reviews.ts';
import { busyCustomer, newMarked } from '#tests/marked-person.ts';
import { newCustomer, newPerson, PASSWORD } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();

type Row = Record<string, unknown>;

describe('the download', () => {
  it('is one JSON file with all data of a customer, in rupees and with the history of each order', async () => {
    const { customer, orderId } = await busyCustomer(app, sql);
    const { userId, browser, word, userName, contactNumber, emailId } = customer;
    const response = await browser.call(personalData, { params: { userId } });
    assert.match(
      String(response.headers['content-disposition']),
      /^attachment; filename="chatpata-\d+-[\d-]{10}\.json"$/,
    );
    assert.match(String(response.headers['content-type']), /^application\/json/);
    assert.equal(response.headers['cache-control'], 'no-store');
    const all = JSON.parse(response.body);
    const [profile] = all.profile;
    assert.deepEqual(
      [profile.userName, profile.contactNumber, profile.emailId, profile.roles],
      [userName, contactNumber, emailId, ['CUSTOMER']],
    );
    assert.equal(all.addresses[0].addressLine1, `1 ${word} Street`);
    assert.deepEqual(all.wallet, [{ balance: 0, keepsRefunds: false }]);
    assert.deepEqual(
      all.walletStatement.map((row: Row) => [row.kind, row.amount]),
      [
        ['TOP_UP', 200],
        ['ORDER', 100],
        ['REFUND', 100],
        ['ORDER', 100],
        ['ORDER', 100],
      ],
    );
    const order = all.orders.find((each: Row) => each.orderId === orderId);
    assert.equal(order.note, `${word} note`);
    assert.equal(order.deliveryAddress.userAddressName, word);
    assert.deepEqual([order.paysBy, order.collectedBy], ['WALLET', null]);
    assert.deepEqual([all.payments[0].refunds, all.payments[0].held], [[], []]);
    assert.deepEqual(order.items, [{ dishName: 'Dal Fry', qty: 1, price: 100 }]);
    assert.deepEqual(
      order.history.map((step: Row) => step.status),
      ['ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED'],
    );
    assert.equal(all.bookings[0].note, `${word} wants a window`);
    assert.equal(all.reviews[0].restaurantRating, 5);
    assert.equal(all.tickets[0].message, `${word} asks something`);
    assert.equal(all.ticketMessages[0].message, `${word} adds something`);
    assert.equal(all.ticketPhotos.length, 1);
    assert.equal(all.likedRestaurants[0].restaurantName, 'Marked Kitchen');
    assert.ok(!/password|argon2|hash|token|271828/i.test(response.body), 'no secret');
    await app.security.written();
    const [entry] = await sql`select kind from security_log where user_id = ${userId} and kind = 'DATA_DOWNLOADED'`;
    assert.ok(entry);
  });

  it('of a vendor has their restaurants, menus, tables, notices and answers, and no data of their customers', async () => {
    const { customer, kitchen, orderId } = await busyCustomer(app, sql);
    const { vendor, restaurantId } = kitchen;
    const [review] = await sql`select review_id from reviews where order_id = ${orderId}`;
    await vendor.browser.call(answerReview, { params: { reviewId: review?.reviewId }, body: { answer: 'Come again' } });
    await sql`insert into notices (user_id, at, kind, restaurant_id) values (${vendor.userId}, now(), 'LATE', ${restaurantId})`;
    await sql`insert into photos (photo_name, vendor_id, uploaded_at) values ('abc', ${vendor.userId}, now())`;
    const response = await vendor.browser.call(personalData, { params: { userId: vendor.userId } });
    const all = JSON.parse(response.body);
    assert.equal(all.restaurants[0].restaurantName, 'Marked Kitchen');
    assert.equal(all.menus[0].dishName, 'Dal Fry');
    assert.equal(all.tableSettings[0].seats, 10);
    assert.equal(all.notices.at(-1).kind, 'LATE');
    assert.equal(all.photos[0].photo, '/media/abc.webp');
    assert.deepEqual(
      all.reviewAnswers.map((each: Row) => each.answer),
      ['Come again'],
    );
    for (const theirs of [customer.word, customer.contactNumber, 'Lovely']) assert.ok(!response.body.includes(theirs));
  });

  it('of an administrator has their decisions, and of others the decisions about them', async () => {
    const admin = await newPerson(app, sql, 'ADMIN');
    const person = await newMarked(app, ['CUSTOMER']);
    for (const blocked of [true, false]) {
      await admin.browser.call(setBlocked, {
        params: { userId: person.userId },
        body: { blocked, reason: 'Rude words' },
      });
    }
    const own = await admin.browser.call(personalData, { params: { userId: admin.userId } });
    assert.deepEqual(
      JSON.parse(own.body).decisions.map((each: Row) => each.action),
      ['Blocked', 'Unblocked'],
    );
    assert.ok(!own.body.includes(person.word));
    await person.browser.call(userLogin, { body: { contactNumber: person.contactNumber, password: PASSWORD } });
    const theirs = JSON.parse((await person.browser.call(personalData, { params: { userId: person.userId } })).body);
    assert.equal(theirs.decisionsAboutYou[0].reason, 'Rude words');
  });

  it('has long lists completely', async () => {
    const { userId, browser } = await newCustomer(app, sql);
    await sql`insert into tickets (user_id, at, message) select ${userId}, now(), 'Question ' || n from generate_series(1, 1001) n`;
    const { tickets } = JSON.parse((await browser.call(personalData, { params: { userId } })).body);
    assert.equal(tickets.length, 1001);
    assert.equal(new Set(tickets.map((each: Row) => each.message)).size, 1001);
  });
});
