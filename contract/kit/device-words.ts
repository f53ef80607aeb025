import { t } from './texts.ts';

/** 'Chrome on Windows' for the stored `Chrome/Windows`. */
export function deviceWords(device: string): string {
  const [browser, system] = device.split('/');
  return system ? t`${browser} on ${system}` : device || t`Unknown device`;
}
