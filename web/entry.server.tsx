/** Renders the first HTML, whole and at once: every loader has finished, so there is nothing to stream. */

import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type { Operator } from '#contract/kit/brand.ts';
import { type FromServer, fromServer } from './page/from-server.ts';
import { linkedDataScript } from './page/linked-data.ts';
import { OperatorContext } from './page/operator.ts';
import { type BuiltFiles, startScript } from './page/start-script.ts';
import { isSeldomAt, loadEveryScreen, routesWith, screensAt } from './routes.tsx';

export { paths } from './routes.tsx';

interface PageRequest extends FromServer {
  readonly url: URL;
  readonly cookie: string;
  readonly nonce: string;
  readonly operator: Operator;
}

interface RenderedPage {
  readonly status: number;
  /** Only a redirect has one, and no HTML. */
  readonly location: string | null;
  readonly html: string;
}

const modules = import.meta.glob('./**/*Page.tsx');

async function prepare() {
  const screens = await loadEveryScreen();
  const files = await Promise.all(Object.entries(modules).map(async ([file, load]) => [await load(), file] as const));
  const fileOf = new Map(files);
  const filesAt = (path: string) => [
    ...(isSeldomAt(path) ? ['./seldom-screens.ts'] : []),
    ...screensAt(path).flatMap((load) => fileOf.get(screens.get(load)) ?? []),
  ];
  return { handler: createStaticHandler(routesWith(screens)), filesAt };
}

const prepared = prepare();

/** Runs the loaders of a page; a redirect is a response. */
export async function loadPage({ url, cookie, ...passed }: Omit<PageRequest, 'nonce' | 'operator'>) {
  const { handler } = await prepared;
  const requestContext = new RouterContextProvider();
  requestContext.set(fromServer, passed);
  return handler.query(new Request(url, { headers: { cookie } }), { requestContext });
}

export async function htmlOf(context: StaticHandlerContext, operator: Operator): Promise<string> {
  const { handler } = await prepared;
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(
    <OperatorContext value={operator}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </OperatorContext>,
  );
}

/** Without `built`, the screens are in development. */
export async function renderPage({ nonce, operator, ...page }: PageRequest, built?: BuiltFiles): Promise<RenderedPage> {
  const loaded = await loadPage(page);
  if (loaded instanceof Response) return { status: loaded.status, location: loaded.headers.get('Location'), html: '' };
  for (const error of Object.values(loaded.errors ?? {})) logDefect(error);
  const { context, html } = await rendered(loaded, operator);
  const { filesAt } = await prepared;
  const data = linkedDataScript(context, { publicUrl: page.publicUrl, brand: operator.brand });
  const script = startScript({ ...context, operator }, filesAt(page.url.pathname), nonce, built);
  const end = html.lastIndexOf('</body>');
  return {
    status: context.statusCode,
    location: null,
    html: `<!DOCTYPE html>${html.slice(0, end)}${data}${script}${html.slice(end)}`,
  };
}

/** A page that cannot be rendered becomes an error page. */
async function rendered(context: StaticHandlerContext, operator: Operator) {
  try {
    return { context, html: await htmlOf(context, operator) };
  } catch (error) {
    logDefect(error);
    const failed = { ...context, statusCode: 500, errors: { root: error } };
    return { context: failed, html: await htmlOf(failed, operator) };
  }
}

/** For the operator. Refusals are not defects. */
function logDefect(error: unknown): void {
  if (!isRouteErrorResponse(error)) console.error(error);
}
