import type { ReactNode } from 'react';
import { THEMES } from '#contract/kit/pages.ts';
import { t } from '#contract/kit/texts.ts';
import { keepChoice } from '#web/page/choice-cookie.ts';
import { SunMoon } from '#web/ui/icons.tsx';

export function ThemeSwitch({ className, children }: { className: string; children?: ReactNode }) {
  const flip = () => {
    const root = document.documentElement;
    const isDark = getComputedStyle(root).colorScheme.includes('dark');
    const [light, dark] = THEMES;
    const theme = isDark ? light : dark;
    root.dataset.theme = theme;
    keepChoice('theme', theme);
  };
  return (
    <button
      type="button"
      className={className}
      onClick={flip}
      aria-label={children ? undefined : t`Switch between light and dark`}
    >
      <SunMoon aria-hidden className="size-5 shrink-0" />
      {children}
    </button>
  );
}
