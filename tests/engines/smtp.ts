/** A mail server on loopback, without TLS, that takes one mail at a time per connection. */
import { type AddressInfo, createServer } from 'node:net';
import { createInterface } from 'node:readline';

export interface Mailed {
  readonly to: string;
  /** The headers and the body. */
  readonly raw: string;
}

export async function startSmtp() {
  const mails: Mailed[] = [];
  /** What it replies to the content of a mail. */
  const double = { mails, reply: '250 queued as 1' };
  const server = createServer(async (socket) => {
    socket.on('error', () => {});
    socket.write('220 double ESMTP\r\n');
    let to = '';
    let raw: string[] | undefined;
    for await (const line of createInterface(socket)) {
      if (raw && line !== '.') raw.push(line);
      else if (raw) {
        if (double.reply.startsWith('250')) mails.push({ to, raw: raw.join('\n') });
        raw = undefined;
        socket.write(`${double.reply}\r\n`);
      } else if (/^RCPT TO:/i.test(line)) {
        to = /<(.+)>/.exec(line)?.[1] ?? '';
        socket.write('250 ok\r\n');
      } else if (/^DATA/i.test(line)) {
        raw = [];
        socket.write('354 go on\r\n');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else socket.write('250 double\r\n');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = { MESSAGES_MAIL_URL: url, MESSAGES_MAIL_FROM: 'orders@chatpata.example' };
  return Object.assign(double, { env, close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
}
