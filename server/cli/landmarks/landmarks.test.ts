import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { connect } from '#server/database/database.ts';
import { chatpata } from '#tests/chatpata.ts';
import { freshDatabase } from '#tests/database.ts';

const databaseUrl = await freshDatabase();
const sql = connect(databaseUrl, { connections: 2 });
const folder = mkdtempSync(join(tmpdir(), 'chatpata-landmarks-'));
after(async () => {
  await sql.end();
  rmSync(folder, { recursive: true, force: true });
});

const HEADER = 'Name,City,Kind,Pincode,Lat,Lng,Other_names,Radius_km';
const load = (...lines: string[]) => {
  writeFileSync(join(folder, 'mine.csv'), [...lines, ''].join('\n'));
  return chatpata(['landmarks', 'mine.csv'], { folder, env: { DATABASE_URL: databaseUrl } });
};
const count = async () =>
  (await sql<{ landmarks: number }[]>`select count(*) as landmarks from landmarks`)[0]?.landmarks;

describe('chatpata landmarks', () => {
  it('adds landmarks beside those that are shipped, and replaces those of the same name and city', async () => {
    const before = (await count()) ?? 0;
    assert.ok(before >= 600);
    const row = 'Gandhi Chowk Mall,Bhopal,Mall,462001,23.26,77.41';
    assert.deepEqual(await load(HEADER, `${row},Gandhi Mall|GC Mall,`), {
      code: 0,
      out: 'Landmarks: 1 added, 0 replaced. Running servers use them within a minute.\n',
      err: '',
    });
    assert.equal((await load(HEADER, `${row},,3`)).out.slice(0, 31), 'Landmarks: 0 added, 1 replaced.');
    assert.equal(await count(), before + 1);
    const [stored] = await sql`select other_names, radius_km, source from landmarks where name = 'Gandhi Chowk Mall'`;
    assert.deepEqual({ ...stored }, { otherNames: null, radiusKm: 3, source: 'operator' });
  });

  it('refuses a file with a wrong line as a whole, with one sentence for each', async () => {
    const before = await count();
    const { code, err } = await load(
      HEADER,
      'Right Mall,Bhopal,mall,462001,23.26,77.41,,',
      ',Bhopal,mall,462001,23.26,77.41,,',
      'Wrong Kind,Bhopal,cinema,462001,23.26,77.41,,',
      'Wrong Pincode,Bhopal,mall,46200,23.26,77.41,,',
      'Wrong Point,Bhopal,mall,462001,3.26,7.41,,',
      'Wrong Radius,Bhopal,mall,462001,23.26,77.41,,40',
    );
    assert.equal(code, 1);
    assert.deepEqual(err.trim().split('\n'), [
      'mine.csv was refused, nothing was changed:',
      '  line 3: The name or the city is missing.',
      '  line 4: The kind is "cinema"; it must be one of airport, beach, bus stand, campus, hospital, junction, lake, mall, market, metro station, park, place of worship, railway station, sight, stadium, tech park.',
      '  line 5: "46200" is not a pincode.',
      '  line 6: "3.26, 7.41" is not a point in India.',
      '  line 7: The radius is "40"; it must be 0.5 to 10 km.',
    ]);
    assert.equal(await count(), before);
    assert.equal(
      (await load('Name,City', 'A,B')).err,
      'mine.csv needs the columns name, city, kind, pincode, lat, lng.\n',
    );
    assert.equal((await load(HEADER)).err, 'mine.csv has no landmarks; nothing was changed.\n');
  });
});
