/** `npm run level`: writes the next level to db/level.json after a file in db/ was changed. */
import { DB, raiseLevel } from '#server/database/schema-files.ts';

console.log(`The database is at level ${raiseLevel(DB).level}.`);
