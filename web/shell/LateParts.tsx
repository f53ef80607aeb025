import { type ComponentType, useEffect, useState } from 'react';
import { holdInstallPrompt } from '#web/page/install-prompt.ts';

/** Nothing here may compete with the visible page for the network. */
const LATE_MS = 2500;

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
