/** Reads a password from the terminal without echo, or from a pipe. */
import { createInterface } from 'node:readline/promises';
import type { ReadStream } from 'node:tty';
import { NewPassword } from '#contract/accounts/fields.ts';
import { StartError } from '#server/process/settings.ts';

type Input = Pick<ReadStream, 'isTTY' | 'setRawMode'> & NodeJS.ReadableStream;

const LINE_MAX = 1000;

export async function askPassword(input: Input, output: NodeJS.WritableStream): Promise<string> {
  const password = input.isTTY ? await askHidden(input, output, 'Password: ') : await firstLine(input);
  const checked = NewPassword.safeParse(password);
  if (!checked.success) throw new StartError(checked.error.issues[0]?.message ?? 'This password is not valid.');
  if (input.isTTY && (await askHidden(input, output, 'Password again: ')) !== password) {
    throw new StartError('Password and Confirm Password Should be Same.');
  }
  return password;
}

async function firstLine(input: Input): Promise<string> {
  const lines = createInterface({ input });
  for await (const line of lines) return line;
  return '';
}

async function askHidden(input: Input, output: NodeJS.WritableStream, question: string): Promise<string> {
  output.write(question);
  input.setRawMode(true);
  input.setEncoding('utf8');
  try {
    return await typedLine(input);
  } finally {
    input.setRawMode(false);
    input.pause();
    output.write('\n');
  }
}

const typedLine = (input: Input) =>
  new Promise<string>((resolve, reject) => {
    let line: string[] = [];
    const settle = (end: () => void) => {
      input.off('data', take).off('end', close);
      end();
    };
    const close = () => settle(() => reject(new StartError('No password was given: nothing was changed.')));
    const take = (text: string | Buffer) => {
      for (const key of String(text)) {
        if (key === '\r' || key === '\n') return settle(() => resolve(line.join('')));
        if (key === '\x03' || key === '\x04') return close();
        if (key === '\x15') line = [];
        else if (key === '\x7f' || key === '\b') line.pop();
        else if (line.length < LINE_MAX) line.push(key);
      }
    };
    input.on('data', take).on('end', close);
    input.resume();
  });
