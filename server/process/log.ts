import fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { standardOutput } from './log-lines.ts';
import type { Settings } from './settings.ts';

export const logOptions = ({ logLevel }: Pick<Settings, 'logLevel'>) => ({
  logger: logLevel === 'silent' ? false : { level: logLevel, stream: standardOutput() },
  logController: new LogController({ disableRequestLogging: true }),
});

export const openLog = (settings: Pick<Settings, 'logLevel'>): FastifyBaseLogger => fastify(logOptions(settings)).log;
