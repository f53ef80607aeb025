/** The browser's offer to install Chatpata as an app, held back until a screen makes it. */
import { createStore } from '#web/ui/store.ts';

/** What Chromium's event `beforeinstallprompt` offers; other browsers have no such event. */
interface InstallPrompt extends Event {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const isPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

const held = createStore<InstallPrompt | undefined>(undefined);
export const useInstallPrompt = held.use;

/** From now on the browser makes no offer of its own; returns what ends this. */
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

/** Shows the browser's question; returns whether the person installed it. It can be asked only once. */
export async function install(): Promise<boolean> {
  const prompt = held.get();
  held.set(undefined);
  return prompt ? (await prompt.prompt()).outcome === 'accepted' : false;
}
