/**
 * Writes standard output and standard error. A full disk, or a pipe without a reader, must never stop the process:
 * lines wait in memory up to a limit; lines beyond it are lost and counted.
 */
import { Console } from 'node:console';
import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';

const WAITING_BYTES_MAX = 1024 * 1024;
const RETRY_MS = 100;

let lost = 0;
export const lostLines = (): number => lost;

export interface LineWriter {
  readonly write: (lines: string) => boolean;
}

function toDescriptor(fd: number): LineWriter {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let lostHere = 0;

  const wait = (rest: Buffer) => {
    if (waiting.length === 0) setTimeout(retry, RETRY_MS).unref();
    waiting.push(rest);
    waitingBytes += rest.length;
  };
  const restOf = (lines: Buffer): Buffer => {
    try {
      return lines.subarray(writeSync(fd, lines));
    } catch {
      return lines;
    }
  };
  const retry = () => {
    const rest = restOf(Buffer.concat(waiting));
    waiting = [];
    waitingBytes = 0;
    if (rest.length > 0) return wait(rest);
    if (lostHere === 0) return;
    const note = {
      level: 40,
      time: Date.now(),
      msg: `${lostHere} lines of this log could not be written and are lost`,
    };
    lostHere = 0;
    write(`${JSON.stringify(note)}\n`);
  };
  const write = (lines: string) => {
    const bytes = Buffer.from(lines);
    if (waiting.length === 0) {
      const rest = restOf(bytes);
      if (rest.length > 0) wait(rest);
    } else if (waitingBytes + bytes.length <= WAITING_BYTES_MAX) wait(bytes);
    else {
      lost++;
      lostHere++;
    }
    return true;
  };
  process.on('exit', () => void restOf(Buffer.concat(waiting)));
  return { write };
}

/** For sockets (journald) and for systems without /proc. */
function toStream(fd: number): LineWriter {
  const socket = new Socket({ fd, readable: false, writable: true }).on('error', () => {}).unref();
  return {
    write: (lines) => {
      if (socket.writableLength + lines.length <= WAITING_BYTES_MAX) return socket.write(lines);
      lost++;
      return true;
    },
  };
}

/**
 * Opens the output a second time, because O_NONBLOCK on the first descriptor would apply to every process on the pipe.
 */
function nonBlocking(fd: 1 | 2): LineWriter {
  try {
    if (fstatSync(fd).isFile()) return toDescriptor(fd);
    const { O_WRONLY, O_APPEND, O_NONBLOCK, O_NOCTTY } = constants;
    return toDescriptor(openSync(`/proc/self/fd/${fd}`, O_WRONLY | O_APPEND | O_NONBLOCK | O_NOCTTY));
  } catch {
    try {
      return toStream(fd);
    } catch {
      return toDescriptor(fd);
    }
  }
}

let output: LineWriter | undefined;
export const standardOutput = (): LineWriter => {
  output ??= nonBlocking(1);
  return output;
};

/** Node's own printing blocks, so everything that this process and its libraries print goes through these writers. */
export function printWithoutBlocking(): void {
  const stream = (writer: LineWriter) => writer as unknown as NodeJS.WritableStream;
  const [stdout, stderr] = [stream(standardOutput()), stream(nonBlocking(2))];
  globalThis.console = new Console({ stdout, stderr, ignoreErrors: false });
  process.removeAllListeners('warning').on('warning', (warning) => console.error(warning));
  process.on('uncaughtException', (error) => {
    console.error(error);
    process.exit(1);
  });
}
