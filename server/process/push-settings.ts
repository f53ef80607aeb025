import { isOn, StartError } from './read-setting.ts';

export interface PushSettings {
  readonly keys: { readonly publicKey: string; readonly privateKey: string } | undefined;
  /** For push services with questions: an https address or `mailto:`. */
  readonly contact: string;
  readonly allowsLoopback: boolean;
}

function keyIn(env: NodeJS.ProcessEnv, name: string, other: string, length: number): string | undefined {
  const key = env[name] || undefined;
  if (key && key.length === length && /^[\w-]+$/.test(key) && env[other]) return key;
  if (!key && !env[other]) return undefined;
  throw new StartError(`${key ? name : other} must be a key from push-keys.json, together with ${key ? other : name}.`);
}

export function pushSettings(env: NodeJS.ProcessEnv, publicUrl: string, isPublic: boolean): PushSettings {
  const publicKey = keyIn(env, 'PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY', 87);
  const privateKey = keyIn(env, 'PUSH_PRIVATE_KEY', 'PUSH_PUBLIC_KEY', 43);
  const contact = env.PUSH_CONTACT || (publicUrl.startsWith('https:') ? publicUrl : 'mailto:operator@localhost');
  if (!/^(https:\/\/|mailto:.+@)/.test(contact)) {
    throw new StartError('PUSH_CONTACT must be like mailto:you@chatpata.example or https://chatpata.example.');
  }
  const allowsLoopback = isOn(env, 'PUSH_TO_LOOPBACK', 'off');
  // Callers choose the addresses that the server sends to.
  if (allowsLoopback && isPublic) {
    throw new StartError('PUSH_TO_LOOPBACK must be off where others can reach the server.');
  }
  return { keys: publicKey && privateKey ? { publicKey, privateKey } : undefined, contact, allowsLoopback };
}
