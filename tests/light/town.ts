/** With `--import`: a server whose demo town is filled soon, with few and blurred photos, and whose logins cost little. */
import './passwords.ts';
import { DRAWING } from '#server/demo/photos.ts';

Object.assign(DRAWING, { width: 320, effort: 0, most: 24 });
