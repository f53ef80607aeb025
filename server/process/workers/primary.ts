/**
 * The primary's side of WORKERS: starts the serving processes, and replaces one that ends or hangs. The primary accepts
 * connections and gives each to the next worker; it serves nothing itself.
 */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import { fieldsOf } from '#contract/kit/fields-of.ts';
import { StartError } from '#server/process/settings.ts';
import { type Heartbeats, watchHeartbeats } from './heartbeat.ts';
import type { Assignment } from './worker.ts';

const RETRY_AFTER_MS = 2_000;
/** Workers that have not finished by then hang, and are killed. */
const STOP_WITHIN_MS = 6_000;

export interface Workers extends Heartbeats {
  readonly serve: (assignment: Assignment) => Promise<void>;
  /** `/readyz` refuses; calls are still served. */
  readonly beginDrain: () => void;
  readonly stop: () => Promise<void>;
}

export function startWorkers(count: number, say: (sentence: string) => void): Workers {
  cluster.schedulingPolicy = cluster.SCHED_RR;
  const running = new Set<Worker>();
  const serving = new Set<Worker>();
  let assignment: Assignment | undefined;
  let isStopping = false;

  function fork(): Worker {
    const worker = cluster.fork();
    running.add(worker);
    let failure = '';
    // A message could not be sent because its worker has ended; `exit` reports that.
    worker.on('error', () => {});
    worker.on('message', (message: unknown) => {
      failure = String(fieldsOf(message).failure ?? failure);
    });
    worker.once('listening', () => {
      serving.add(worker);
    });
    worker.once('exit', async (code, signal) => {
      running.delete(worker);
      const hasServed = serving.delete(worker);
      // Otherwise a connection on its way to the worker keeps the channel open, and more follow it.
      worker.disconnect();
      if (!assignment) return;
      if (!hasServed) await sleep(RETRY_AFTER_MS, undefined, { ref: false });
      if (isStopping) return;
      say(`A worker has ended (${failure || signal || `code ${code}`}); another one is being started.`);
      fork().send(assignment);
    });
    return worker;
  }

  process.on('exit', () => {
    for (const { process } of running) process.kill('SIGKILL');
  });
  const heartbeats = watchHeartbeats(serving, say);
  const first = fork();

  async function stop(): Promise<void> {
    isStopping = true;
    const ended = Promise.all([...running].map(endOf));
    for (const worker of running) {
      if (serving.has(worker)) worker.send({ order: 'stop' });
      else worker.process.kill('SIGKILL');
    }
    await Promise.race([ended, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    for (const { process } of running) process.kill('SIGKILL');
    await ended;
  }

  return {
    stop,
    beginDrain: () => {
      isStopping = true;
      for (const worker of serving) worker.send({ order: 'drain' });
    },
    ...heartbeats,
    async serve(given) {
      const worker = first.isDead() ? fork() : first;
      worker.send(given);
      // The others start once a worker is known to serve: that the port is free, for example.
      await untilServing(worker);
      assignment = given;
      for (let others = count - 1; others > 0; others--) fork().send(given);
    },
  };
}

const endOf = (worker: Worker) =>
  worker.isDead() ? Promise.resolve() : new Promise<void>((resolve) => worker.once('exit', () => resolve()));

function untilServing(worker: Worker): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  worker.once('listening', () => resolve());
  worker.on('message', (message: unknown) => {
    const { failure } = fieldsOf(message);
    if (typeof failure === 'string') reject(new StartError(failure));
  });
  worker.once('exit', (code, signal) =>
    reject(new StartError(`The first worker ended with ${signal || `code ${code}`}.`)),
  );
  return promise;
}
