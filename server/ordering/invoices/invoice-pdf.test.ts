/** The PDF of an invoice has everything that the invoice says, in English and Hindi, and is for the same people. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inflateSync } from 'node:zlib';
import { extractText, getDocumentProxy } from 'unpdf';
import { amountWords } from '#contract/kit/amount-words.ts';
import { inRupees, toRupees } from '#contract/kit/money.ts';
import { saveMarketplace } from '#contract/moderation/save-marketplace.ts';
import { invoicePdf, invoices } from '#contract/ordering/invoices.ts';
import { order, placeOrder } from '#contract/ordering/orders.ts';
import { refundItems } from '#contract/ordering/refunds.ts';
import { outcomeOf, succeeded } from '#tests/browser.ts';
import { moved } from '#tests/orders.ts';
import { HOME, newAddress, newCustomer, newPerson, newVendor, type Person } from '#tests/people.ts';
import { startTestServer } from '#tests/server.ts';

const { app, sql } = await startTestServer();
const admin = await newPerson(app, sql, 'ADMIN');
const operator = {
  ...{ legalName: 'अन्नपूर्णा Foods Private Limited', address: '१२ महात्मा गांधी मार्ग, Bengaluru' },
  ...{ fssaiLicence: '10012011000001', gstins: ['29AAPFU0939F1ZR'], officerName: 'Asha Rao' },
  ...{ officerDesignation: 'Officer', contactNumber: '9876500000', emailId: 'help@example.com' },
  ...{ officerContact: '9876500001', officerEmail: 'officer@example.com' },
};
succeeded(await admin.browser.call(saveMarketplace, { body: operator }));

const HINDI = 'शाही पनीर टिक्का (क्षेत्रीय विशेष)';
const NAMES = ['Paneer Tikka', HINDI, 'Dosa/डोसा', 'W'.repeat(100)];

async function delivered(names: readonly string[]) {
  const dishes = names.map((name, index) => ({ name, price: 10.5 + index }));
  const { vendor, ...kitchen } = await newVendor(app, sql, { dishes, state: 'Karnataka', pincode: '560001' });
  await sql`update restaurants set restaurant_name = 'श्री कृष्ण भोजनालय' where restaurant_id = ${kitchen.restaurantId}`;
  const customer = await newCustomer(app, sql, 50_000);
  const body = {
    orderBill: dishes.reduce((sum, { price }) => sum + 2 * price, 0),
    userAddressId: await newAddress(customer, HOME),
    orderItemsList: kitchen.dishes.map(({ dishId }) => ({ dish: { dishId }, qty: 2 })),
  };
  const params = { userId: customer.userId };
  const { orderId } = succeeded(await customer.browser.call(placeOrder, { params, body }));
  await moved(vendor, orderId, 'ACCEPTED', 'PREPARING', 'OUT_FOR_DELIVERY', 'DELIVERED');
  return { vendor, customer, orderId };
}

async function nameOf(orderId: number) {
  const [invoice] = succeeded(await admin.browser.call(invoices, { params: { orderId } }));
  assert.ok(invoice);
  return invoice.particulars.customer;
}

const pdf = ({ browser }: Person, orderId: number, serial?: string) =>
  browser.call(invoicePdf, { params: { orderId }, query: { serial } });

/** What readers find in a PDF: the glyphs' text of each page, and the text of each line as it is read. */
async function readPdf(bytes: Buffer) {
  const { text: pages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  const lines: string[] = [];
  for (const [, stream = ''] of bytes.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)) {
    let content = '';
    try {
      content = inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      continue;
    }
    for (const [, text = ''] of content.matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g))
      lines.push(unescaped(text));
  }
  return { pages, lines };
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** A string of a PDF: in UTF-16 after a byte order mark. */
function unescaped(text: string): string {
  const raw = text.replaceAll(/\\([\s\S])/g, (_match, escaped: string) => ESCAPES[escaped] ?? escaped);
  return raw.startsWith('\xfe\xff') ? Buffer.from(raw.slice(2), 'latin1').swap16().toString('utf16le') : raw;
}

const amount = (paise: number) => inRupees(toRupees(paise));
/** Glyphs of Devanagari come in the order in which they are seen. */
const sorted = (text: string) =>
  [...text]
    .filter((each) => each.trim())
    .sort()
    .join('');

describe('the PDF of an invoice', () => {
  it('says in English and Hindi all that the invoice does', async () => {
    const { customer, orderId } = await delivered(NAMES);
    const [invoice] = succeeded(await customer.browser.call(invoices, { params: { orderId } }));
    assert.ok(invoice);
    const response = await pdf(customer, orderId);
    assert.equal(response.headers['content-type'], 'application/pdf');
    const name = `${invoice.serial.replaceAll('/', '-')}.pdf`;
    assert.equal(response.headers['content-disposition'], `attachment; filename="${name}"`);
    const { pages, lines } = await readPdf(response.rawPayload);
    assert.equal(pages.length, 1);
    const page = pages.join(' ').replaceAll(/\s+/g, ' ');
    const { restaurant, customer: recipient, supplies, totalPaise } = invoice.particulars;
    const [supply] = supplies;
    assert.ok(supply);
    for (const said of [
      ...['Tax Invoice', invoice.serial, 'GSTIN 29AAPFU0939F1ZR', 'FSSAI 10012011000001', 'Karnataka (29)'],
      ...[recipient.userName, recipient.pincode, 'Paneer Tikka', '996331', 'CGST 2.5%', 'SGST 2.5%'],
      ...[amount(supply.taxablePaise), ...supply.taxes.map(({ paise }) => amount(paise)), amount(totalPaise)],
      ...[amountWords(totalPaise), 'Page 1 of 1', 'Reverse charge No'],
    ]) {
      assert.ok(page.includes(said), `${said} in ${page}`);
    }
    const read = lines.join(' ');
    for (const said of [operator.legalName, operator.address, restaurant.restaurantName, HINDI, 'Dosa/डोसा']) {
      assert.ok(read.includes(said), `${said} in ${read}`);
    }
    assert.ok(sorted(page).includes('₹'));
    // Shaped: the vowel sign stands before the consonants that it follows in the text.
    assert.match(page, /िटक्का/);
    const glyphs = page.slice(page.indexOf('शाही'), page.indexOf('शाही') + HINDI.length);
    assert.equal(sorted(glyphs), sorted(HINDI));
    assert.ok(page.includes('W'.repeat(30)));
  });

  it('has every line on numbered pages with their heading, and credit notes of their own', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `Dish ${index + 1} of a long menu`);
    const { vendor, customer, orderId } = await delivered(names);
    const { pages, lines } = await readPdf((await pdf(customer, orderId)).rawPayload);
    assert.ok(pages.length > 1);
    for (const [index, page] of pages.entries()) assert.ok(page.includes(`Page ${index + 1} of ${pages.length}`));
    const read = lines.join(' ');
    for (const [index, name] of names.entries()) {
      const price = 1050 + 100 * index;
      assert.ok(read.includes(`${name} 2 ${amount(price)} ${amount(2 * price)}`), name);
      assert.ok(pages.some((page) => page.includes(name)));
    }
    const continued = pages.filter((page) => page.includes('Dish'));
    assert.equal(read.match(/Supplied Quantity Price Amount/g)?.length, continued.length);
    const life = succeeded(await customer.browser.call(order, { params: { orderId } }));
    const items = life.orderItemsList.slice(0, 1).map(({ orderItemsId }) => ({ orderItemsId, qty: 1 }));
    succeeded(await vendor.browser.call(refundItems, { params: { orderId }, body: { items, reasonCode: 'MISSING' } }));
    const [invoice, note] = succeeded(await customer.browser.call(invoices, { params: { orderId } }));
    const given = await readPdf((await pdf(customer, orderId, note?.serial)).rawPayload);
    const said = given.lines.join(' ');
    assert.match(said, new RegExp(`Credit Note Number ${note?.serial}`));
    assert.ok(said.includes(`Corrects ${invoice?.serial}`));
    assert.ok(said.includes(`Refunded Quantity Price Amount Dish 1 of a long menu 1 ${amount(1050)} ${amount(1050)}`));
  });

  it('is for those whom the order concerns, and only of documents that it has', async () => {
    const { vendor, customer, orderId } = await delivered(['Idli']);
    for (const person of [vendor, admin]) assert.equal(outcomeOf(await pdf(person, orderId)), '200');
    assert.equal(outcomeOf(await pdf(await newCustomer(app, sql), orderId)), '404 ORDER_NOT_FOUND');
    assert.equal(outcomeOf(await pdf(customer, orderId, 'X/2627/9999999')), '404 NO_INVOICE');
  });

  it('arrives for everybody while one person asks for a hundred and twenty', async () => {
    const greedy = await delivered(['Idli']);
    const other = await delivered(['Vada']);
    const all = Array.from({ length: 120 }, () => pdf(greedy.customer, greedy.orderId));
    for (let each = 0; each < 12; each++) assert.equal(outcomeOf(await pdf(other.customer, other.orderId)), '200');
    const responses = await Promise.all(all);
    for (const response of responses) assert.match(outcomeOf(response), /^(200|429 TOO_MANY_REQUESTS)$/);
    const arrived = responses.filter(({ statusCode }) => statusCode === 200);
    const refused = responses.filter(({ statusCode }) => statusCode === 429);
    assert.ok(arrived.length > 0 && refused.length > 0, 'two of a person wait at most');
    assert.ok(refused.every(({ headers }) => Number(headers['retry-after']) > 0));
    const drawn = new Set(arrived.map(({ rawPayload }) => rawPayload.toString('base64')));
    assert.equal(drawn.size, 1, 'drawn once');
  });

  it('has no name any more once its customer has gone, though it was drawn with it before', async () => {
    const { vendor, customer, orderId } = await delivered(['Poha']);
    const says = async (person: Person) => (await readPdf((await pdf(person, orderId)).rawPayload)).lines.join(' ');
    const { userName } = await nameOf(orderId);
    assert.ok((await says(vendor)).includes(userName));
    await sql`update users set erased_at = now(), contact_number = null where user_id = ${customer.userId}`;
    assert.ok(!(await says(vendor)).includes(userName));
    assert.ok((await says(admin)).includes(userName));
  });
});
