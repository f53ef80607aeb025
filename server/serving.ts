/** Serves calls and screens in this process: alone, or as one of several workers. */
import type { FastifyInstance } from 'fastify';
import type { Sql } from '#server/database/database.ts';
import { builtPages } from '#server/http/pages/built-pages.ts';
import { developmentPages } from '#server/http/pages/development-pages.ts';
import { portRefused } from '#server/process/free-port.ts';
import type { Settings } from '#server/process/settings.ts';
import { buildApp } from './app.ts';

export interface Screens {
  readonly folder: string | undefined;
  readonly isDevelopment?: boolean;
}

export async function makeApp(sql: Sql, settings: Settings, screens: Screens): Promise<FastifyInstance> {
  const development = screens.isDevelopment ? await developmentPages() : undefined;
  const pages = screens.folder ? builtPages(screens.folder) : development?.pages;
  const app = await buildApp({ sql, settings, pages });
  development?.attach(app);
  return app;
}

export async function listen(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    throw portRefused(error, port);
  }
}
