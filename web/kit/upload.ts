/** A file on its way to a call that takes one. As call(), but it tells how far it is, which fetch cannot. */
import { CallFailure, failureOf, type Sent, UNREACHABLE } from '#contract/caller.ts';
import type { Answer, Endpoint } from '#contract/kit.ts';
import { crossSiteToken } from './call.ts';

interface UploadOptions {
  /** Told how much of the file has been sent, 0 to 1. */
  readonly onProgress: (sent: number) => void;
  /** Gives up; the promise is then refused as if the server could not be reached. */
  readonly signal: AbortSignal;
}

/** Sends the file in the form field that the call takes. */
export function upload<E extends Endpoint>(endpoint: E, file: File, options: UploadOptions): Promise<Answer<E>> {
  const form = new FormData();
  form.append(endpoint.takes ?? 'file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new CallFailure(UNREACHABLE));
    request.open(endpoint.method, endpoint.path);
    for (const [name, value] of Object.entries(crossSiteToken())) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => options.onProgress(total > 0 ? loaded / total : 0);
    request.onerror = lost;
    request.onabort = lost;
    request.onload = () => {
      const isTaken = request.status >= 200 && request.status <= 299;
      if (isTaken) resolve(JSON.parse(request.responseText) as Answer<E>);
      else reject(failureOf(answerOf(request)));
    };
    options.signal.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

const answerOf = (request: XMLHttpRequest): Sent => ({
  status: request.status,
  total: undefined,
  contentType: request.getResponseHeader('Content-Type') ?? '',
  body: request.responseText,
});
