/** With `--import`: a server whose demo town fills quickly, with few and blurred photos, and cheap password hashes. */
import './passwords.ts';
import { DRAWING } from '#server/demo/photos.ts';

Object.assign(DRAWING, { width: 320, effort: 0, most: 24 });
