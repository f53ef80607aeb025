/** Renders the whole page at once: every loader has finished, so there is nothing to stream. */
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { nonceContext, publicUrlContext, sendContext } from '#web/page/server-contexts.ts';

/** The server sets these before it renders a page (server/http/pages/pages.ts). */
export const contexts = { nonceContext, sendContext, publicUrlContext };

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const html = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(new Response(Buffer.concat(chunks), { status, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />, {
      nonce,
      onAllReady: () => pipe(html),
      onShellError: reject,
    });
  });
}

// The error page shows a loader's defect to the person; this logs it for the operator. Refusals are not defects.
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && error instanceof Error && error.name !== 'CallFailure') console.error(error);
}
