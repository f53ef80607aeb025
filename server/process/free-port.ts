import { once } from 'node:events';
import { createServer } from 'node:net';
import { codeOf } from './errors.ts';
import { type Settings, StartError } from './settings.ts';

/** Refuses a port that is taken, before the demo town is filled, which takes a while. */
export async function refuseTakenPort({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
  const probe = createServer();
  await once(probe.listen(port, host), 'listening').catch((error: unknown) => {
    throw portRefused(error, port);
  });
  probe.close();
}

/** Others are returned as they are. */
export function portRefused(error: unknown, port: number): unknown {
  const code = codeOf(error);
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken. Stop what runs there, or set PORT to another number.`);
  }
  if (code === 'EACCES') return new StartError(`Port ${port} may not be used by this user. Set PORT to 1024 or above.`);
  return error;
}
