import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { PersonPlace } from '#contract/accounts/fields.ts';
import { connect } from '#server/database/database.ts';
import { chatpata } from '#tests/chatpata.ts';
import { freshDatabase } from '#tests/database.ts';
import { cityOfDistrict, stateOfPost } from './city-of-district.ts';
import { middleOf, parseDegrees, parsePoint } from './degrees.ts';

const databaseUrl = await freshDatabase();
const sql = connect(databaseUrl, { connections: 2 });
await sql`delete from pincodes`;
const folder = mkdtempSync(join(tmpdir(), 'chatpata-pincodes-'));
after(async () => {
  await sql.end();
  rmSync(folder, { recursive: true, force: true });
});

const HEADER = 'pincode,office,type,delivery,district,state,lat,lng';

async function load(rows: readonly string[], { header = HEADER, isPacked = false } = {}) {
  const text = [header, ...rows, ''].join('\n');
  writeFileSync(join(folder, 'offices.csv'), isPacked ? gzipSync(text) : text);
  return chatpata(['pincodes', 'offices.csv'], { folder, env: { DATABASE_URL: databaseUrl } });
}

const known = async () => {
  const found = await sql`select pincode, city, state, lat, lng from pincodes order by pincode`;
  return found.map((row) => Object.values(row));
};

describe('chatpata pincodes', () => {
  it('makes one row per pincode: the place that most offices name, and the middle of the plausible coordinates', async () => {
    const { code, out, err } = await load([
      // Two of three offices say Ranga Reddy, in two spellings; the third is in another district and far off.
      '501504,Alpha BO,BO,Delivery,RANGA REDDY,TELANGANA,17.20,78.60',
      '501504,Beta BO,BO,Delivery,Ranga  Reddy,Telangana,17.22,78.64',
      '501504,Gamma BO,BO,Delivery,NALGONDA,TELANGANA,22.90,88.40',
      // Swapped columns, degree signs, minutes, a lost decimal point, NA, a placeholder, and a point abroad.
      '560011,Delta SO,PO,Delivery,BENGALURU URBAN,KARNATAKA,77.583,12.930',
      '560011,Epsilon SO,PO,Delivery,BENGALURU URBAN,KARNATAKA,12.931° N,77.582° E',
      "560011,Zeta SO,PO,Delivery,BENGALURU URBAN,KARNATAKA,12°55'48,77°34'58.8",
      '560011,Eta SO,PO,Delivery,BENGALURU URBAN,KARNATAKA,12.930,77583000',
      '560011,Theta SO,PO,Delivery,BENGALURU URBAN,KARNATAKA,NA,NA',
      '560011,Iota SO,PO,Delivery,BENGALURU URBAN,KARNATAKA,1.0,1.0',
      '560011,Kappa SO,PO,Delivery,BENGALURU URBAN,KARNATAKA,51.5,-0.12',
      // No plausible coordinates.
      '744302,Lambda BO,BO,Delivery,NICOBARS,ANDAMAN AND NICOBAR ISLANDS,0.0000,0.0000',
    ]);
    assert.deepEqual([code, err], [0, '']);
    assert.deepEqual(await known(), [
      ['501504', 'Ranga Reddy', 'Telangana', 17.21, 78.62],
      ['560011', 'Bengaluru', 'Karnataka', 12.93, 77.583],
      ['744302', 'Nicobar', 'Andaman and Nicobar Islands', null, null],
    ]);
    assert.equal(
      out,
      [
        'offices.csv: 11 rows',
        'Pincodes: 3, of them 1 without coordinates',
        'Changes: 3 added, 0 changed, 0 unchanged, 0 removed',
        'Refused: 0 rows',
        '',
      ].join('\n'),
    );
  });

  it('changes nothing when run again, and replaces all pincodes by those of a newer file', async () => {
    const rows = [
      '560001,A,PO,Delivery,BENGALURU URBAN,KARNATAKA,12.97,77.59',
      '110001,B,HO,Delivery,NEW DELHI,DELHI,NA,NA',
    ];
    await load(rows);
    const before = await sql`select pincode, xmin::text from pincodes order by pincode`;
    const again = await load([...rows].reverse(), { isPacked: true });
    assert.match(again.out, /\nChanges: 0 added, 0 changed, 2 unchanged, 0 removed\n/);
    assert.deepEqual([...(await sql`select pincode, xmin::text from pincodes order by pincode`)], [...before]);
    const newer = await load([
      '560001,A,PO,Delivery,BENGALURU URBAN,KARNATAKA,12.98,77.59',
      '400001,C,HO,Delivery,MUMBAI,MAHARASHTRA,18.94,72.83',
    ]);
    assert.match(newer.out, /\nChanges: 1 added, 1 changed, 0 unchanged, 1 removed\n/);
    assert.deepEqual(await known(), [
      ['400001', 'Mumbai', 'Maharashtra', 18.94, 72.83],
      ['560001', 'Bengaluru', 'Karnataka', 12.98, 77.59],
    ]);
  });

  it('groups refused rows by reason, and takes columns in any order and without coordinates', async () => {
    const { code, out } = await load(
      [
        'KARNATAKA,Mysuru,570001',
        'NA,NA,570002',
        'KARNATAKA,NA,570003',
        'KARNATAKA,MYSURU,57000',
        'KARNATAKA,MYSURU',
        'NA,NA,1',
      ],
      { header: 'StateName,District Name,PIN Code' },
    );
    assert.equal(code, 0);
    assert.deepEqual(await known(), [['570001', 'Mysuru', 'Karnataka', null, null]]);
    assert.match(out, /\nRefused: 5 rows\n {2}2 rows, the first in line 5: The pincode is not six digits\.\n/);
    assert.match(out, /\n {2}1 row, the first in line 3: The state is missing\.\n/);
    assert.match(out, /\n {2}1 row, the first in line 4: The district is missing\.\n/);
    assert.match(out, /\n {2}1 row, the first in line 6: The row does not have the columns of the header\.\n/);
  });

  it('ignores points that many pincodes share and points in another part of the country', async () => {
    const shared = [1, 2, 3, 4, 5].map((each) => `78112${each},Head,BO,Delivery,KAMRUP METRO,ASSAM,26.18,91.74`);
    await load([
      ...shared,
      '781121,Own,BO,Delivery,KAMRUP METRO,ASSAM,26.10,91.60',
      '781126,Own,BO,Delivery,KAMRUP METRO,ASSAM,26.12,91.62',
      '781127,Own,BO,Delivery,KAMRUP METRO,ASSAM,26.14,91.64',
      '781128,Astray,BO,Delivery,KAMRUP METRO,ASSAM,15.5934,78.10',
    ]);
    const middles = await sql`select pincode, lat from pincodes order by pincode`;
    assert.deepEqual(
      middles.map((row) => row.lat),
      [26.1, null, null, null, null, 26.12, 26.14, null],
    );
    assert.deepEqual([...(await sql`select distinct city from pincodes`)], [{ city: 'Guwahati' }]);
  });

  it('reads degrees with minutes that were written as decimals, and the other way round', async () => {
    const { code } = await load([
      '700001,Alpha SO,PO,Delivery,KOLKATA,WEST BENGAL,22.5736,88.3483',
      '700001,Beta SO,PO,Delivery,KOLKATA,WEST BENGAL,22.3425,88.2088',
      '700001,Gamma SO,PO,Delivery,KOLKATA,WEST BENGAL,22.3434,88.2120',
      '700002,Delta SO,PO,Delivery,KOLKATA,WEST BENGAL,22.6150,88.3730',
      '500029,Epsilon SO,PO,Delivery,HYDERABAD,TELANGANA,17.4030,78.4853',
      '500029,Zeta SO,PO,Delivery,HYDERABAD,TELANGANA,17.6650,78.8088',
      '500030,Eta SO,PO,Delivery,HYDERABAD,TELANGANA,17.3990,78.4800',
    ]);
    assert.equal(code, 0);
    assert.deepEqual(
      (await known()).map(([pincode, , , lat, lng]) => [pincode, Number(lat).toFixed(2), Number(lng).toFixed(2)]),
      [
        ['500029', '17.40', '78.49'],
        ['500030', '17.40', '78.48'],
        ['700001', '22.57', '88.35'],
        ['700002', '22.61', '88.37'],
      ],
    );
  });

  it('gives a pincode with the name of a far place that of its neighbours', async () => {
    const agartala = [1, 2, 3].map((each) => `79900${each},A,BO,Delivery,WEST TRIPURA,TRIPURA,23.8${each},91.2${each}`);
    const nirmal = [1, 2, 3].map((each) => `50410${each},N,BO,Delivery,NIRMAL,TELANGANA,19.1${each},78.3${each}`);
    await load([...agartala, ...nirmal, '799006,Misnamed,BO,Delivery,NIRMAL,TELANGANA,23.84,91.27']);
    const [misnamed] = await sql`select city, state, lat from pincodes where pincode = '799006'`;
    assert.deepEqual(misnamed, { city: 'Agartala', state: 'Tripura', lat: 23.84 });
    assert.deepEqual(
      [...(await sql`select distinct city from pincodes where pincode like '504%'`)],
      [{ city: 'Nirmal' }],
    );
  });

  it('stops with one sentence and changes nothing when the file has no usable pincode', async () => {
    const before = await known();
    const none = await load(['1,A,PO,Delivery,MYSURU,KARNATAKA,NA,NA']);
    assert.match(none.err, /^offices\.csv has no pincode with its district and state; nothing was changed\.\n$/);
    const other = await load(['x,y'], { header: 'pincode,name' });
    assert.match(other.err, /^offices\.csv has no column called district; found: pincode, name\.\n$/);
    assert.deepEqual([none.code, other.code], [1, 1]);
    assert.deepEqual(await known(), before);
  });
});

describe('cities and states of post offices', () => {
  const CITIES: readonly [district: string, state: string, pincode: string, city: string][] = [
    ['BENGALURU URBAN', 'Karnataka', '562107', 'Bengaluru'],
    ['MUMBAI SUBURBAN', 'Maharashtra', '400050', 'Mumbai'],
    ['THANE', 'Maharashtra', '400601', 'Thane'],
    ['THANE', 'Maharashtra', '400703', 'Navi Mumbai'],
    ['AHMADABAD', 'Gujarat', '380001', 'Ahmedabad'],
    ['GAUTAM BUDDHA NAGAR', 'Uttar Pradesh', '201301', 'Noida'],
    ['South West', 'Delhi', '110010', 'New Delhi'],
    ['SHAHDARA', 'Delhi', '110032', 'New Delhi'],
    ['MEDCHAL MALKAJGIRI', 'Telangana', '500072', 'Hyderabad'],
    ['24 PARAGANAS NORTH', 'West Bengal', '700091', 'Kolkata'],
    ['24 PARAGANAS SOUTH', 'West Bengal', '743330', 'South Twenty Four Parganas'],
    ['KAIMUR (BHABUA)', 'Bihar', '821101', 'Kaimur'],
    ['JANJGIR-CHAMPA', 'Chhattisgarh', '495668', 'Janjgir Champa'],
    ['Y.S.R.', 'Andhra Pradesh', '516001', 'Kadapa'],
    ['AURANGABAD', 'Maharashtra', '431001', 'Chhatrapati Sambhajinagar'],
    ['AURANGABAD', 'Bihar', '824101', 'Aurangabad'],
    ['NORTH GOA', 'Goa', '403001', 'Panaji'],
    ['NORTH GOA', 'Goa', '403509', 'North Goa'],
    ['S.A.S Nagar', 'Punjab', '160055', 'Mohali'],
    ['EAST DISTRICT', 'Sikkim', '737107', 'East Sikkim'],
    ['EAST DISTRICT', 'Sikkim', '737101', 'Gangtok'],
    ['NORTH AND MIDDLE ANDAMAN', 'Andaman and Nicobar Islands', '744202', 'North and Middle Andaman'],
    ['SECTOR 45', 'Haryana', '122003', 'Sector Forty Five'],
  ];

  it('use the names that people write', () => {
    for (const [district, state, pincode, city] of CITIES) {
      assert.equal(cityOfDistrict(district, state, pincode), city);
      assert.ok(PersonPlace.safeParse(city).success, city);
    }
    assert.equal(stateOfPost('JAMMU AND KASHMIR'), 'Jammu Kashmir');
    assert.equal(stateOfPost(' orissa'), 'Odisha');
    assert.equal(
      stateOfPost('THE DADRA AND NAGAR HAVELI AND DAMAN AND DIU'),
      'Dadra and Nagar Haveli and Daman and Diu',
    );
    for (const none of ['NA', '', ' - '])
      assert.deepEqual([stateOfPost(none), cityOfDistrict(none, 'Goa', '403001')], [undefined, undefined]);
  });

  it('are valid in address forms, whatever the district is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: 30 }), (district) => {
        const city = cityOfDistrict(district, 'Goa', '403001');
        assert.ok(city === undefined || PersonPlace.safeParse(city).success, city);
      }),
    );
  });
});

describe('coordinates', () => {
  it('are read in any usual spelling', () => {
    const SPELLINGS: readonly [text: string, degrees: number | undefined][] = [
      ['28.430354° N', 28.430354],
      ['18.856818°', 18.856818],
      ["17°57'17.7", 17 + 57 / 60 + 17.7 / 3600],
      ['78° 35′ 48.3″ E', 78 + 35 / 60 + 48.3 / 3600],
      ['25.43 N', 25.43],
      ['NA', undefined],
      ['', undefined],
      ['12°75', undefined],
      ['-0.12', undefined],
      ['12,5', undefined],
    ];
    for (const [text, degrees] of SPELLINGS) assert.equal(parseDegrees(text), degrees, text);
    assert.deepEqual(parsePoint('27.0389962', '7506694076'), { lat: 27.0389962, lng: 75.06694076 });
    assert.deepEqual(parsePoint('85241000', '76.9'), { lat: 8.5241, lng: 76.9 });
    assert.deepEqual(parsePoint('77.2', '28.6'), { lat: 28.6, lng: 77.2 });
    for (const [lat, lng] of [
      ['1.0', '1.0'],
      ['29.3', '29.2'],
      ['NA', '77'],
      ['28', '7'],
    ] as const) {
      assert.equal(parsePoint(lat, lng), undefined, `${lat} ${lng}`);
    }
  });

  it('have a middle that a minority of misplaced points does not move', () => {
    const near = fc.record({
      lat: fc.double({ min: 20, max: 20.1, noNaN: true }),
      lng: fc.double({ min: 80, max: 80.1, noNaN: true }),
    });
    const astray = fc.record({
      lat: fc.double({ min: 6, max: 38, noNaN: true }),
      lng: fc.double({ min: 68, max: 98, noNaN: true }),
    });
    fc.assert(
      fc.property(
        fc.array(near, { minLength: 5, maxLength: 9 }),
        fc.array(astray, { maxLength: 4 }),
        (right, wrong) => {
          const middle = middleOf([...right, ...wrong], 50);
          assert.ok(middle && middle.lat >= 19.5 && middle.lat <= 20.6 && middle.lng >= 79.4 && middle.lng <= 80.7);
        },
      ),
    );
    assert.equal(middleOf([], 50), null);
    assert.equal(
      middleOf(
        [
          { lat: 10, lng: 76 },
          { lat: 30, lng: 76 },
        ],
        50,
      ),
      null,
    );
  });
});
