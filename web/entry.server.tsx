/** Renders the whole page at once: every loader has finished, so there is nothing to stream. */
import { renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { htmlContext, licenceContext, nonceContext, publicUrlContext, sendContext } from '#web/page/server-contexts.ts';
import { startScript } from '#web/page/start-script.ts';

/** Set by the server before it renders a page (server/http/pages/pages.ts). */
export const contexts = { htmlContext, nonceContext, sendContext, publicUrlContext, licenceContext };

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...routerContext }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  const html = renderToString(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />);
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : '';
  const script = `<script nonce="${nonce}">${startScript(routerContext, data)}</script>`;
  const end = html.lastIndexOf('</body>');
  loadContext.get(htmlContext).text = `<!DOCTYPE html>${html.slice(0, end)}${script}${html.slice(end)}`;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status, headers });
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

// Logs a loader's defect for the operator. Refusals are not defects.
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && error instanceof Error && error.name !== 'CallFailure') console.error(error);
}
