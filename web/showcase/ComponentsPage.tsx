import { THEMES } from '#contract/kit/pages.ts';
import { Dialogs } from './Dialogs.tsx';
import { Buttons, Fields } from './Forms.tsx';
import { Cards, Lists, Orders, Small } from './Lists.tsx';

export const meta = () => ({ title: 'Components' });

/** At /components of `npm run dev` only. */
export default function ComponentsPage() {
  return (
    <>
      <h1 className="mb-4">Components</h1>
      <div className="grid gap-6 lg:grid-cols-2">
        {THEMES.map((theme) => (
          <section
            key={theme}
            data-theme={theme}
            className="flex min-w-0 flex-col gap-8 rounded-box border border-base-300 bg-base-100 p-4 text-base-content"
          >
            <h2>{theme}</h2>
            <Buttons />
            <Small />
            <Fields id={theme} />
            <Cards />
            <Orders />
            <Lists />
            <Dialogs />
          </section>
        ))}
      </div>
    </>
  );
}
