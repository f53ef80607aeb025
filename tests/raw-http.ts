/** HTTP as bytes, for requests that no client would send. */
import { connect } from 'node:net';

/** Resolves with everything that the server sends until it closes. */
export const exchange = ({ hostname, port }: URL, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let response = '';
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (chunk) => {
      response += chunk;
    });
    socket.on('error', reject).on('close', () => resolve(response));
  });

export const statusOf = (response: string) => Number(response.slice(9, 12));
