/** Delays the browser's offer to install Chatpata until a screen makes it. */
import { createStore } from '#web/ui/store.ts';

/** Chromium's event `beforeinstallprompt`; other browsers have none. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

const held = createStore<InstallPrompt | undefined>(undefined);
export const useInstallPrompt = held.use;

/** Prevents the browser's own offer; returns how to stop. */
export function holdInstallPrompt(): () => void {
  const hold = (event: Event) => {
    event.preventDefault();
    if (isPrompt(event)) held.set(event);
  };
  const installed = () => held.set(undefined);
  addEventListener('beforeinstallprompt', hold);
  addEventListener('appinstalled', installed);
  return () => {
    removeEventListener('beforeinstallprompt', hold);
    removeEventListener('appinstalled', installed);
  };
}

/** Returns whether the person installed it. The browser's question can be shown only once. */
export async function install(): Promise<boolean> {
  const prompt = held.get();
  held.set(undefined);
  return prompt ? (await prompt.prompt()).outcome === 'accepted' : false;
}
