/** With `--import`: a server that replaces workers after three seconds without a beat. */
import { HEARTBEAT } from '#server/process/workers/heartbeat.ts';

Object.assign(HEARTBEAT, { missedMax: 3 });
