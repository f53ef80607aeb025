import { type ComponentType, useEffect, useState } from 'react';
import { holdInstallPrompt } from '#web/page/install-prompt.ts';

/** How long after its start a page is left alone, so that nothing of this takes the line from what people see. */
const LATE_MS = 2500;

/** What makes Chatpata an app: loaded when the page has come to rest. No page depends on it. */
export function LateParts() {
  const [Parts, setParts] = useState<ComponentType>();
  useEffect(holdInstallPrompt, []);
  useEffect(() => {
    if (!import.meta.env.PROD) return;
    const load = () =>
      void import('./app/AppParts.tsx').then(
        (parts) => setParts(() => parts.AppParts),
        () => {},
      );
    const timer = setTimeout(load, LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return Parts && <Parts />;
}
